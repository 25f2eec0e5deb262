// The end tells the deed that decided it, for each way to win.

import { expect, it } from 'vitest';
import type { Entry } from '$lib/log';
import { moments } from './dev/play';
import { words } from './dev/words';
import { ending } from './ending';
import type { Event, Place, Recruit, View } from './types.gen';

const over: View = moments['ended'].frame.view;
const entry = (n: number, ...events: Event[]): Entry => ({ n, events });
const ended = (reason: string, winners: number[], leaderOf: number, recruit: Recruit): View => ({
  ...over,
  outcome: { reason, winners },
  places: over.places.map((place): Place => ({
    ...place,
    row: place.row.map((one, i) => ({ ...one, recruit: place.seat === leaderOf && i === 0 ? recruit : 'euphorian_follower' })),
  })),
});
const told = (view: View, me: number | null, entries: Entry[]) => ending({ view, me, t: words('en', me) }, entries);

it('is a shot at an exposed leader, told to whoever shot, was shot or looked on', () => {
  const view = ended('euphorian', [0, 1], 2, 'subterran_leader');
  const entries = [
    entry(7, { type: 'ShotHit', by: 3, target: 1 }),
    entry(9, { type: 'ShotHit', by: 0, target: 2 }, { type: 'Ended', by: 0, reason: 'euphorian', winners: [0, 1] }),
  ];
  expect(told(view, 0, entries)).toMatchObject({
    title: 'Your team wins',
    moment: { n: 9, title: 'You shoot Carmela, who has the Subterran Leader exposed.' },
  });
  expect(told(view, 2, entries)).toMatchObject({
    title: 'The Euphorian team wins',
    moment: { title: 'Inés shoots you while your Subterran Leader is exposed.' },
  });
  expect(told(view, null, entries).moment!.title).toContain('Inés shoots Carmela');
});

it('is the exchange that brought a leader, whichever side of it the winner was', () => {
  const view = ended('both-leaders', [1], 1, 'euphorian_leader');
  const swap: Event = { type: 'Exchanged', owner: 3, slot: 'right', other: 1, other_slot: 'left', gave: null, got: null };
  expect(told(view, 3, [entry(5, swap)])).toMatchObject({
    title: 'Bruno wins alone',
    moment: { n: 5, title: 'Bruno takes the Euphorian Leader from you.' },
  });
  expect(told(view, 1, [entry(5, swap)])).toMatchObject({ title: 'You win alone', line: 'You take the Euphorian Leader from Dante.' });
});

it('is nothing in particular when nobody wins', () => {
  const view = ended('no-winner', [], 1, 'euphorian_leader');
  expect(told(view, 0, [entry(5, { type: 'ShotHit', by: 0, target: 2 })])).toMatchObject({ title: 'Nobody wins', moment: null });
});
