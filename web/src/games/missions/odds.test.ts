import { describe, expect, it } from 'vitest';
import { facesOf, oddsOf, signed } from './odds';

const DECK = [-2, -1, 0, 0, 1, 2].map((value) => ({ value, reshuffle: Math.abs(value) === 2 }));
const counts = (margin: number, discard: readonly number[] = []) =>
  oddsOf(facesOf(DECK, discard), 5 + margin, 5).zones.map((zone) => zone.left);

describe('the odds of a test', () => {
  it.each([
    [-3, [6, 0, 0]],
    [-2, [5, 1, 0]],
    [-1, [4, 1, 1]],
    [0, [2, 2, 2]],
    [1, [1, 1, 4]],
    [2, [0, 1, 5]],
    [3, [0, 0, 6]],
  ])('are those of a full deck at a margin of %i', (margin, expected) => expect(counts(margin)).toEqual(expected));

  it('count what lies in the discard out, and of equal cards only as many as lie there', () => {
    expect(counts(0, [-1, 0])).toEqual([1, 1, 2]);
    expect(oddsOf(facesOf(DECK, [-1, 0]), 5, 5)).toMatchObject({ left: 4, all: 6 });
  });

  it('move with what is added to every card', () =>
    expect(oddsOf(facesOf(DECK, []), 4, 5, 1).zones.map((zone) => zone.left)).toEqual([2, 2, 2]));

  it('are shown with a minus as in print', () => expect([-2, 0, 2].map(signed)).toEqual(['−2', '0', '+2']));
});
