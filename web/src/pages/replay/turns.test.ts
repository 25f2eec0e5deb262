import { describe, expect, it } from 'vitest';
import { actionAt, leap, placeOf, turnAt, turnsOf } from './turns';

const turns = turnsOf(
  [
    { n: 1, by: 0 },
    { n: 4, by: 1 },
    { n: 5, by: 'table' },
  ],
  8,
);

describe('the turns of a match', () => {
  it('cover every action, each in one turn', () => {
    expect(turns.map(({ first, last, by }) => [first, last, by])).toEqual([
      [1, 3, 0],
      [4, 4, 1],
      [5, 8, null],
    ]);
    expect([0, 1, 3, 4, 5, 8].map((n) => turnAt(turns, n).number)).toEqual([1, 1, 1, 2, 3, 3]);
  });

  it('are equally wide on the line, and every place leads back to its action', () => {
    expect(placeOf(turns, 0)).toBe(0);
    expect(placeOf(turns, 3)).toBeCloseTo(1 / 3);
    expect(placeOf(turns, 8)).toBe(1);
    for (let n = 0; n <= 8; n++) expect(actionAt(turns, placeOf(turns, n))).toBe(n);
  });

  it('are leapt over from end to end, and no further than the match', () => {
    expect([0, 2, 3, 8].map((n) => leap(turns, n, 1))).toEqual([3, 3, 4, 8]);
    expect([8, 5, 4, 0].map((n) => leap(turns, n, -1))).toEqual([4, 4, 3, 0]);
  });

  it('are one where a game has none', () => {
    const one = turnsOf([], 5);
    expect(one).toEqual([{ number: 1, by: null, first: 1, last: 5 }]);
    expect(actionAt(one, 0.6)).toBe(3);
  });
});
