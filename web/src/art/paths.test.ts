/** Drawings travel with shorter paths, and look the same. */

import { expect, test } from 'vitest';
import { shorter, shortest, steps } from '../../build/paths';

const drawings = Object.values(
  import.meta.glob<string>(['./*.svg', '../games/*/cover/*.svg', '../games/leaders/art/poster.svg'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const paths = drawings.flatMap((drawing) => [...drawing.matchAll(/\sd="([^"]+)"/g)].map((found) => found[1]!));

/** Every number of a path as it stands on the page. */
function onThePage(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const told: string[] = [];
  for (const [command, given] of steps(path)!) {
    const small = command.toLowerCase();
    const [fromX, fromY] = command === small ? [x, y] : [0, 0];
    const there = given.map((value, place) => {
      if (small === 'a' && place < 5) return value;
      const isX = small === 'h' || (small !== 'v' && (small === 'a' ? place === 5 : place % 2 === 0));
      return value + (isX ? fromX : fromY);
    });
    if (small === 'z') [x, y] = [startX, startY];
    else if (small === 'h') x = there[0]!;
    else if (small === 'v') y = there[0]!;
    else [x, y] = there.slice(-2) as [number, number];
    if (small === 'm') [startX, startY] = [x, y];
    told.push(small + there.map((value) => value.toFixed(2).replace('-0.00', '0.00')).join());
  }
  return told.join(' ');
}

test('a path is drawn from where the pen is, with no more between the numbers than is needed', () => {
  expect(shortest('M10 10L12.5 10.5L12.5 8ZM4 4H6V3')).toBe('m10 10 2.5.5 0-2.5zm-6-6h2v-1');
  expect(shortest('M0 0A5 5 0 0 1 10 10')).toBe('M0 0A5 5 0 0 1 10 10');
  expect(shortest('no path')).toBe('no path');
});

test('no path of ours has changed on the page', () => {
  expect(paths.length).toBeGreaterThan(200);
  const changed = paths.filter((path) => steps(path) && onThePage(path) !== onThePage(shortest(path)));
  expect(changed.slice(0, 3)).toEqual([]);
});

test('a large drawing lies on a grid, and no point of it strays from where it was drawn', () => {
  const numbers = (path: string) => [...onThePage(path).matchAll(/-?[\d.]+/g)].map(Number);
  const strayed = paths
    .filter((path) => steps(path))
    .map((path) => [numbers(path), numbers(shortest(path, 0.5))] as const)
    .filter(([drawn, placed]) => drawn.length !== placed.length || drawn.some((value, at) => Math.abs(value - placed[at]!) > 0.251));
  expect(strayed.slice(0, 3)).toEqual([]);
  expect(shorter('<svg viewBox="0 0 240 270"><path d="M10.2 20.1L30.3 40.4"/></svg>')).toContain('m10 20 20.5 20.5');
  expect(shorter('<svg viewBox="0 0 24 24"><path d="M10.2 20.1L30.3 40.4"/></svg>')).toContain('M10.2 20.1L30.3 40.4');
});
