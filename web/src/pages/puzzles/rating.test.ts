import { expect, test } from 'vitest';
import { rated, ratingOfLevel, UNKNOWN } from './rating';

test('levels are a fixed way apart', () => {
  expect([1, 2, 3, 4, 5].map(ratingOfLevel)).toEqual([1000, 1300, 1600, 1900, 2200]);
});

test('one rises by what one solves, falls by what one misses, and is known better after either', () => {
  const [up, half, down] = (['full', 'half', 'none'] as const).map((moon) => rated(UNKNOWN, 3, moon));
  expect(up!.rating).toBeGreaterThan(half!.rating);
  expect(half!.rating).toBeGreaterThan(down!.rating);
  expect(down!.rating).toBeLessThan(UNKNOWN.rating);
  for (const one of [up, half, down]) expect(one!.rd).toBeLessThan(UNKNOWN.rd);
});

test('no first one moves anybody by half of the way to the next level', () => {
  for (const level of [1, 2, 3, 4, 5])
    for (const moon of ['full', 'half', 'none'] as const)
      expect(Math.abs(rated(UNKNOWN, level, moon).rating - UNKNOWN.rating)).toBeLessThan(150);
});

test('a hard one brings more than an easy one', () => {
  expect(rated(UNKNOWN, 5, 'full').rating).toBeGreaterThan(rated(UNKNOWN, 1, 'full').rating);
  expect(rated(UNKNOWN, 1, 'none').rating).toBeLessThan(rated(UNKNOWN, 5, 'none').rating);
});

test('whoever solves what is hard and misses what is harder comes to stand between', () => {
  let now = UNKNOWN;
  for (let round = 0; round < 40; round++) now = rated(rated(now, 4, 'full'), 5, 'none');
  expect(now.rating).toBeGreaterThan(1900);
  expect(now.rating).toBeLessThan(2200);
  expect(now.rd).toBeLessThan(120);
});
