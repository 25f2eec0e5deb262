/** Drawings travel with shorter paths, and look the same. */

import { expect, test } from 'vitest';
import { shortest, steps } from '../../build/paths';

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
