// @vitest-environment happy-dom
// What is played over the table: when, for how long, and what of it one may see; still, where nothing moves.

import { play } from '$lib/dev/play';
import { describe, expect, it } from 'vitest';
import { upright, wide, spotOf } from './circle';
import { moments } from './dev/play';
import { names, words } from './dev/words';
import { piecesOf, type Where } from './pieces';
import { scenes } from './scenes';
import Still from './Still.svelte';
import type { Event, View } from './types.gen';

const view: View = moments['artifact'].frame.view;
const ME = 0;
const played = (events: readonly Event[], me: number | null = ME) => scenes({ events, before: view, after: view, me, lasts: () => 1000 });
const where: Where = {
  seat: (seat) => ({ x: seat, y: 0 }),
  recruit: (seat, slot) => ({ x: seat, y: ['left', 'middle', 'right'].indexOf(slot) }),
  discard: { x: -1, y: -1 },
  rack: { x: -2, y: -2 },
};
const pieces = (event: Event, me: number | null = ME) => piecesOf(event, view, me, where);
const looks: Event = { type: 'Interrogated', by: 1, owner: 2, slot: 'left', recruit: null };

describe('scenes', () => {
  it('come in the order of what happened, the beam and the stamp on the table as it has become', () => {
    const shot: Event[] = [
      { type: 'ShotHit', by: 1, target: 2 },
      { type: 'RowShown', owner: 2, recruits: ['euphorian_follower', 'subterran_follower', 'euphorian_follower'] },
      { type: 'BecameAnarchist', by: 2 },
    ];
    expect(played(shot).map(({ event, when }) => [event.type, when])).toEqual([
      ['ShotHit', 'before'],
      ['RowShown', 'before'],
      ['BecameAnarchist', 'after'],
    ]);
    expect(played([{ type: 'Aimed', by: 1, target: 2 }])[0]!.when).toBe('after');
  });

  it('last as long as the game says; a face that one turns up oneself, longer', () => {
    expect(played([looks])[0]!.lasts).toBe(1000);
    expect(played([{ ...looks, by: ME, recruit: 'subterran_leader' }])[0]!.lasts).toBeGreaterThanOrEqual(1500);
    expect(scenes({ events: [looks], before: view, after: view, me: ME, lasts: () => 0 })).toEqual([]);
  });

  it('leave out what one has just done with one’s own hands', () => {
    const given: Event = { type: 'Given', by: ME, target: 1, card: 'flat_eye' };
    expect(played([given])).toEqual([]);
    expect(played([given], 1)).toHaveLength(1);
    expect(played([{ type: 'ShotDeclared', by: ME, target: 1 }])).toHaveLength(1);
  });
});

describe('what a scene shows', () => {
  it('is an eye on a back where somebody else looks', () => {
    expect(pieces(looks)).toMatchObject([{ kind: 'eye', from: { x: 1 }, to: { x: 2, y: 0 }, one: { recruit: null } }]);
  });

  it('is the face, large, where one looks oneself', () => {
    const mine = pieces({ ...looks, by: ME, recruit: 'subterran_leader' });
    expect(mine.map(({ kind }) => kind)).toEqual(['eye', 'faces']);
    expect(mine[1]).toMatchObject({ all: [{ recruit: 'subterran_leader' }] });
  });

  it('never turns up a card that the event does not tell', () => {
    const swap: Event = { type: 'Exchanged', owner: 1, slot: 'left', other: 2, other_slot: 'right', gave: null, got: null };
    expect(pieces(swap)).toMatchObject([{ one: { recruit: null } }, { one: { recruit: null } }]);
    expect(pieces({ type: 'Given', by: 1, target: 2, card: null })).toMatchObject([{ card: null }]);
    expect(pieces({ ...looks, by: 1, owner: ME, recruit: 'subterran_leader' }).map(({ kind }) => kind)).toEqual(['eye']);
  });

  it('is the whole row of whoever was shot, turned down again', () => {
    const row = pieces({ type: 'RowShown', owner: 2, recruits: ['euphorian_follower', 'subterran_leader', 'euphorian_follower'] });
    expect(row).toMatchObject([
      { kind: 'faces', down: true, all: [{ slot: 'left' }, { slot: 'middle', recruit: 'subterran_leader' }, { slot: 'right' }] },
    ]);
  });

  it('lets two recruits cross on their ways', () => {
    const [one, other] = pieces({
      type: 'Exchanged',
      owner: ME,
      slot: 'left',
      other: 2,
      other_slot: 'right',
      gave: 'euphorian_follower',
      got: 'subterran_leader',
    });
    expect(one).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 2, y: 2 }, one: { recruit: 'euphorian_follower' } });
    expect(other).toMatchObject({ from: { x: 2, y: 2 }, to: { x: 0, y: 0 }, one: { recruit: 'subterran_leader' } });
  });
});

describe('the stage', () => {
  it('has room for everybody at every size', () => {
    for (const stage of [wide(1), wide(1.6), wide(3), upright(0, 8), upright(900, 4)])
      for (const players of [4, 5, 6, 7, 8])
        for (let seat = 0; seat < players; seat++) {
          const { x, y } = spotOf(stage, players, ME, seat);
          expect(x >= stage.row.x && x <= stage.width - stage.row.x && y > 0 && y < stage.height).toBe(true);
        }
  });
});

describe('where nothing moves', () => {
  const card = (event: Event, motion = false) => {
    const table = play({ moments, parts: [Still as never], names, words, layDown: () => undefined })('artifact', {
      scene: { event, lasts: 1000, when: 'before' },
      settings: { motion },
    });
    const told = { text: table.root.textContent ?? '', faces: table.root.querySelectorAll('.rc.up').length };
    table.leave();
    return told;
  };

  it('a card shows who did what to whom, and the faces that everybody sees', () => {
    const shown = card({ type: 'RowShown', owner: 2, recruits: ['euphorian_follower', 'subterran_follower', 'euphorian_leader'] });
    expect(shown.text).toContain('Carmela');
    expect(shown.faces).toBe(3);
    expect(card({ type: 'Aimed', by: 3, target: 2 }).text).toMatch(/Dante.*Carmela.*Dante aims at Carmela/s);
  });

  it('a card shows no face that its reader may not see, and none at all where things move', () => {
    expect(card(looks).faces).toBe(0);
    expect(card(looks, true).text.trim()).toBe('');
  });
});
