/** Arrows and rings: drawn again they are wiped, and an arrow goes from the edge of one thing to that of another. */

import { expect, test } from 'vitest';
import type { Shape } from '$lib/wire.gen';
import { arrowPath, MOST, toggled } from './drawing';

const ring = (n: number): Shape => ({ type: 'Ring', at: `card:${n}` });
const arrow: Shape = { type: 'Arrow', start: 'card:1', end: 'card:2' };

test('what is drawn once more is wiped', () => {
  expect(toggled([], arrow)).toEqual([arrow]);
  expect(toggled([ring(1), arrow], { ...arrow })).toEqual([ring(1)]);
  expect(toggled([arrow], { type: 'Arrow', start: 'card:2', end: 'card:1' })).toHaveLength(2);
});

test('of more than there is room for the oldest goes', () => {
  const full = Array.from({ length: MOST }, (_, n) => ring(n));
  expect(toggled(full, arrow)).toEqual([...full.slice(1), arrow]);
});

const box = (x: number, y: number) => ({ x, y, width: 40, height: 60 });
const numbers = (path: string) => path.match(/-?[\d.]+/g)!.map(Number);

test('an arrow touches neither middle, and there and back are two', () => {
  const [x, , , , end] = numbers(arrowPath(box(0, 0), box(400, 0)));
  expect(x).toBeGreaterThan(20);
  expect(end).toBeLessThan(420);
  const [, , , over] = numbers(arrowPath(box(0, 0), box(400, 0)));
  const [, , , under] = numbers(arrowPath(box(400, 0), box(0, 0)));
  expect(Math.sign(over! - 30)).toBe(-Math.sign(under! - 30));
});

test('things that overlap still get an arrow', () => {
  expect(numbers(arrowPath(box(0, 0), box(10, 0))).every(Number.isFinite)).toBe(true);
  expect(numbers(arrowPath(box(0, 0), box(0, 0))).every(Number.isFinite)).toBe(true);
});
