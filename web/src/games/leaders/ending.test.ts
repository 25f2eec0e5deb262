// The end tells the deed that decided it, for each way to win.

import { expect, it } from 'vitest';
import type { Entry } from '$lib/game';
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

it('is where the leader that was shot in the end came to lie open, told to whoever did it, bore it or looked on', () => {
  const view = ended('euphorian', [0, 1], 2, 'subterran_leader');
  const entries = [
    entry(6, { type: 'TurnBegan', by: 3, turn: 9 }),
    entry(7, { type: 'ShotHit', by: 3, target: 2 }, { type: 'RowShown', owner: 2, recruits: ['euphorian_follower', 'subterran_leader'] }),
    entry(8, { type: 'TurnBegan', by: 0, turn: 10 }),
    entry(9, { type: 'ShotHit', by: 0, target: 2 }, { type: 'Ended', by: 0, reason: 'euphorian', winners: [0, 1] }),
  ];
  expect(told(view, 0, entries)).toMatchObject({
    title: 'Your team wins',
    line: 'You shoot Carmela, who has the Subterran Leader exposed.',
    moment: { n: 7, title: 'Turn 9: Dante’s shot exposed Carmela’s leader.', text: 'From there one hit was enough.' },
  });
  expect(told(view, 2, entries)).toMatchObject({
    title: 'The Euphorian team wins',
    line: 'Inés shoots you while your Subterran Leader is exposed.',
    moment: { n: 7, title: 'Turn 9: Dante’s shot exposed your leader.' },
  });
  expect(told(view, 3, entries).moment!.title).toBe('Turn 9: your shot exposed Carmela’s leader.');
  expect(told(view, null, entries).line).toContain('Inés shoots Carmela');
});

it('tells apart a leader that its owner paid with from one that somebody else exposed', () => {
  const view = ended('euphorian', [0, 1], 2, 'subterran_leader');
  const end = [entry(9, { type: 'ShotHit', by: 0, target: 2 })];
  const turn = entry(1, { type: 'TurnBegan', by: 2, turn: 4 });
  const armed: Event = { type: 'Armed', by: 2, slot: 'left', recruit: 'subterran_leader', target: 0 };
  const whistle: Event = { type: 'ArtifactUsed', by: 3, card: 'whistle_of_candour', slot: 'left', recruit: 'euphorian_follower' };
  const exposed: Event = { type: 'Exposed', owner: 2, slot: 'left', recruit: 'subterran_leader' };
  expect(told(view, 2, [turn, entry(2, armed), ...end]).moment).toMatchObject({ n: 2, title: 'Turn 4: you exposed your leader to pay.' });
  const forced = [turn, entry(2, whistle), entry(3, exposed), ...end];
  expect(told(view, 2, forced).moment).toMatchObject({ n: 3, title: 'Turn 4: Dante’s Whistle of Candour exposed your leader.' });
  expect(told(view, 3, forced).moment!.title).toBe('Turn 4: your Whistle of Candour exposed Carmela’s leader.');
});

it('is the exchange that brought a leader, whichever side of it the winner was', () => {
  const view = ended('both-leaders', [1], 1, 'euphorian_leader');
  const swap: Event = { type: 'Exchanged', owner: 3, slot: 'right', other: 1, other_slot: 'left', gave: null, got: null };
  expect(told(view, 3, [entry(5, swap)])).toMatchObject({
    title: 'Bruno wins alone',
    moment: { n: 5, title: 'Bruno takes the Euphorian Leader from you.' },
  });
  expect(told(view, 1, [entry(5, swap)])).toMatchObject({
    title: 'You win alone',
    moment: { title: 'You take the Euphorian Leader from Dante.' },
  });
});

it('is nothing in particular when nobody wins', () => {
  const view = ended('no-winner', [], 1, 'euphorian_leader');
  expect(told(view, 0, [entry(5, { type: 'ShotHit', by: 0, target: 2 })])).toMatchObject({ title: 'Nobody wins', moment: null });
});
