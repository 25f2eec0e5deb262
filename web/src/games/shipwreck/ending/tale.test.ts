import { describe, expect, it } from 'vitest';
import type { Entry } from '$lib/game';
import { words } from '../dev/words';
import { doomIn } from '../ending';
import type { Event } from '../types.gen';
import { decisiveOf, doomOf, readingOf, spokenIn, tideOf, turnsOf } from './tale';

const began = (by: number): Event => ({ type: 'TurnBegan', by, line: 'only' });
const played = (by: number): Event => ({ type: 'FatePlayed', by, value: 3, on: 'midnight', kept: null });
const predicted = (value: number, result: 'correct' | 'wrong' | 'again'): Event => ({ type: 'Predicted', value, result });
const shown = (by: number, value: number): Event => ({ type: 'FateShown', by, line: 'only', value, why: 'predicted' });
const faded = (doom: number): Event => ({ type: 'CardFaded', card: 'midnight', doom, count: 2 });

/** Right, wrong after a first wrong one of Twice, let pass while a card fades, right. */
const entries: (Entry & { events: readonly Event[] })[] = [
  { n: 0, events: [began(0)] },
  { n: 1, events: [played(0)] },
  { n: 3, events: [predicted(6, 'correct'), shown(0, 6), began(1)] },
  { n: 4, events: [played(1)] },
  { n: 6, events: [predicted(2, 'again')] },
  { n: 8, events: [predicted(3, 'wrong'), shown(1, 5), began(0)] },
  { n: 9, events: [played(0)] },
  { n: 11, events: [{ type: 'NotPredicted', by: 1, doom: 0 }, faded(2), { type: 'CardArrived', card: 'dawn' }, began(1)] },
  { n: 12, events: [played(1)] },
  { n: 14, events: [predicted(1, 'correct'), shown(1, 1), { type: 'Ended', reason: 'saved' }] },
];
const turns = turnsOf(entries);

describe('a match retold', () => {
  it('tells each turn by what was said of it and what was true', () => {
    expect(turns.map(({ by, said }) => [by, said?.value, said?.truth, said?.right])).toEqual([
      [0, 6, 6, true],
      [1, 3, 5, false],
      [0, undefined, undefined, undefined],
      [1, 1, 1, true],
    ]);
  });

  it('lets the tide rise with wrong predictions and faded cards, and no further than its end', () => {
    expect(tideOf(turns, 2).map(({ right, doom }) => [right, doom])).toEqual([
      [0, 2],
      [1, 2],
      [1, 3],
      [1, 5],
      [2, 5],
    ]);
    expect(tideOf(turns, 5).at(-1)).toEqual({ right: 2, doom: 7 });
  });

  it('tells where doom came from so that the sum is right, up to the end of the track', () => {
    expect(doomOf(turns, 2)).toEqual({ wrong: 1, faded: 2, cards: 1 });
    expect(doomOf(turns, 5)).toEqual({ wrong: 1, faded: 1, cards: 1 });
  });

  it('tells no sum of doom before it is known how much there was at the start', () => {
    expect(doomIn(words('en', 0), turns, 2)).toBe('doom: 2 at the start + 1 from mistakes + 2 from a faded card');
    expect(doomIn(words('en', 0), turns, null)).toBe('doom');
  });

  it('counts who was read', () => {
    expect(readingOf(turns, 0, 'only')).toEqual({ said: 1, right: 1 });
    expect(readingOf(turns, 1, 'only')).toEqual({ said: 2, right: 1 });
  });

  it('finds what decided a victory: the boldest prediction that was right', () => {
    const open = new Map([
      [3, [4, 5, 6]],
      [8, [3, 5]],
      [14, [1]],
    ]);
    expect(decisiveOf(turns, true, open)?.number).toBe(1);
    expect(decisiveOf(turns, true, new Map())?.number).toBe(4);
  });

  it('finds what decided a defeat: the nearest miss, or else the card that brought doom', () => {
    expect(decisiveOf(turns, false, new Map())?.number).toBe(2);
    const silent = turns.map((turn) => ({ ...turn, said: null }));
    expect(spokenIn(silent)).toEqual([]);
    expect(decisiveOf(silent, false, new Map())?.number).toBe(3);
  });
});
