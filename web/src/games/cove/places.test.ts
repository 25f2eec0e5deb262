// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sit, type Table } from './dev/play';
import { places } from './places';

const lessons = import.meta.glob<string>('../../../../src/pitonisa/games/cove/lessons/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const points = [
  ...new Set(Object.values(lessons).flatMap((text) => [...text.matchAll(/^point = "([^"]+)"/gm)].map((found) => found[1]!))),
].sort();
let table: Table;

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests'))));
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
});

it('knows every place that a lesson points at, and finds it on the table at some moment', () => {
  const missing = new Set(points);
  for (const moment of ['turn', 'trace', 'board', 'sell'] as const) {
    table = sit(moment);
    for (const point of missing) if (document.querySelector(places(point) ?? 'nowhere')) missing.delete(point);
    if (moment !== 'sell') table.leave();
  }
  expect([...missing]).toEqual([]);
}, 60_000);
