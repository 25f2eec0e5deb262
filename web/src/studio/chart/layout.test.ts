/** A chart is laid out so that it can be read: from left to right, nothing on top of anything else. */

import { expect, test } from 'vitest';
import type { Graph, GraphNode } from '../api';
import { drawnThrough, layout } from './layout';

const node = (id: string, act: number | null = null): GraphNode => ({
  id,
  kind: 'card',
  label: id,
  name: id,
  mark: '',
  said: 'card',
  act,
  note: '',
  anywhere: false,
  line: null,
});
const edge = (source: string, target: string): Graph['edges'][number] => ({ source, target, kind: 'gives' });

const overlap = ({ boxes }: ReturnType<typeof layout>) => {
  const all = [...boxes.values()];
  return all.some((a, n) =>
    all.slice(n + 1).some((b) => a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high),
  );
};

test('what leads somewhere stands to the left of it, and no box covers another', () => {
  const drawn = layout({
    nodes: ['start', 'a', 'b', 'c', 'end'].map((id) => node(id)),
    edges: [edge('start', 'a'), edge('start', 'b'), edge('a', 'c'), edge('b', 'c'), edge('c', 'end'), edge('end', 'end')],
    acts: [],
  });
  const x = (id: string) => drawn.boxes.get(id)!.x;
  expect([x('start') < x('a'), x('a') === x('b'), x('b') < x('c'), x('c') < x('end')]).toEqual([true, true, true, true]);
  expect(overlap(drawn)).toBe(false);
  expect(drawn.ways.every(({ path }) => path.startsWith('M'))).toBe(true);
});

test('each act is a band around its places, one after the other, and endings come last', () => {
  const drawn = layout({
    nodes: [node('a', 1), node('b', 1), node('c', 2), { ...node('end'), kind: 'ending' }],
    edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('a', 'end')],
    acts: [
      { act: 1, said: 'Act 1' },
      { act: 2, said: 'Act 2' },
    ],
  });
  const [first, second] = drawn.bands;
  const end = drawn.boxes.get('end')!;
  const box = drawn.boxes.get('b')!;
  expect(box.x >= first!.x && box.x + box.wide <= first!.x + first!.wide && box.y >= first!.y).toBe(true);
  expect(first!.x + first!.wide).toBeLessThanOrEqual(second!.x);
  expect(second!.x + second!.wide).toBeLessThanOrEqual(end.x);
});

test('no way runs over a box that it has nothing to do with', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `n${n}`);
  const drawn = layout({
    nodes: ids.map((id) => node(id)),
    edges: ids.flatMap((id, n) => [1, 3, 5].filter((by) => n + by < ids.length).map((by) => edge(id, ids[n + by]!))),
    acts: [],
  });
  const crossed = drawn.ways.flatMap(({ source, target, path }) => {
    const level = [...path.matchAll(/ (-?[\d.]+)H([\d.]+)/g)].map(([, y, x]) => ({ x: Number(x) - 1, y: Number(y) }));
    return [...drawn.boxes]
      .filter(([id]) => id !== source && id !== target)
      .filter(([, box]) => level.some(({ x, y }) => box.x < x && x < box.x + box.wide && box.y < y && y < box.y + box.high))
      .map(([id]) => `${source} to ${target} over ${id}`);
  });
  expect(drawn.ways.filter(({ path }) => path.includes('H')).length).toBeGreaterThan(10);
  expect(crossed).toEqual([]);
});

test('a way is level within a column and bends between two', () => {
  expect(
    drawnThrough([
      { x: 0, y: 1 },
      { x: 5, y: 1 },
      { x: 9, y: 9 },
    ]),
  ).toBe('M0 1H5C7 1 7 9 9 9');
});
