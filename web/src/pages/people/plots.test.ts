import { expect, test } from 'vitest';
import { byMonth, line, percentOf, squares } from './plots';

test('a rate of nothing is nothing', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(2, 3)).toBe(67);
});

test('a line begins at the left, ends at the right, and rises with its per cent', () => {
  const points = line(
    [
      { month: '2026-09', part: 0, whole: 4 },
      { month: '2026-10', part: 2, whole: 4 },
      { month: '2026-11', part: 4, whole: 4 },
    ],
    200,
    100,
  );
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 100],
    [100, 50],
    [200, 0],
  ]);
});

test('a calendar ends today, begins on a Monday and leaves no day out', () => {
  const shown = squares({ '2026-11-16': 2, '2026-11-08': 1, '2020-01-01': 9 }, '2026-11-16', 2);
  expect(shown.map(({ day }) => day)).toEqual([
    ...Array.from({ length: 7 }, (_, n) => `2026-11-${String(9 + n).padStart(2, '0')}`),
    '2026-11-16',
  ]);
  expect(shown.at(-1)).toEqual({ day: '2026-11-16', week: 1, weekday: 0, matches: 2 });
});

test('the table of a calendar counts the months that are shown', () => {
  expect(byMonth(squares({ '2026-11-16': 2, '2026-10-30': 1, '2026-11-02': 1 }, '2026-11-16', 4))).toEqual([
    ['2026-11', 3],
    ['2026-10', 1],
  ]);
});
