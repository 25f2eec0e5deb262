import { expect, test } from 'vitest';
import { ended, withOthers, type PuzzleRecord } from './kept';
import { rated, UNKNOWN } from './rating';

const NOTHING: PuzzleRecord = { days: {}, tried: {}, rating: null };
const better = rated(UNKNOWN, 3, 'full');

test('a day and a puzzle are remembered, and how good one is', () => {
  expect(ended(NOTHING, 'shipwreck-1', '2026-11-16', 'full', better)).toEqual({
    days: { '2026-11-16': 'full' },
    tried: { 'shipwreck-1': 'full' },
    rating: better,
  });
});

test('a puzzle that is no day’s leaves the days alone', () => {
  expect(ended(NOTHING, 'shipwreck-1', null, 'half', better).days).toEqual({});
});

test('only the first attempt counts', () => {
  const once = ended(NOTHING, 'shipwreck-1', null, 'none', better);
  const twice = ended(once, 'shipwreck-1', '2026-11-16', 'full', rated(better, 3, 'full'));
  expect(twice).toEqual({ ...once, days: { '2026-11-16': 'full' } });
  expect(ended(twice, 'shipwreck-1', '2026-11-16', 'none', UNKNOWN)).toEqual(twice);
});

test('what other devices tell is added; what was known here stays', () => {
  const here: PuzzleRecord = { days: { '2026-11-16': 'full' }, tried: { a: 'half' }, rating: UNKNOWN };
  const there: PuzzleRecord = { days: { '2026-11-15': 'half', '2026-11-16': 'none' }, tried: { a: 'none', b: 'full' }, rating: better };
  expect(withOthers(here, there)).toEqual({
    days: { '2026-11-15': 'half', '2026-11-16': 'full' },
    tried: { a: 'half', b: 'full' },
    rating: better,
  });
});

test('what is kept does not grow without end', () => {
  let kept = NOTHING;
  for (let n = 0; n < 520; n++) kept = ended(kept, `cove-${n}`, null, 'full', better);
  expect(Object.keys(kept.tried)).toHaveLength(500);
  expect(kept.tried).not.toHaveProperty('cove-0');
});
