import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { cyclesIn, foldersOf, graphOf, needs } from './cycles';

const client = graphOf(resolve(import.meta.dirname, '../src'));

it.each([
  ['modules', client],
  ['folders', foldersOf(client)],
])('finds none among the %s of the client', (_, graph) => {
  expect(cyclesIn(graph).map(({ group, cycle }) => `${cycle.join(' → ')} (${group.length}: ${group.join(', ')})`)).toEqual([]);
});

it('counts what is imported, and what is found by a pattern', () => {
  const { imports, globs } = needs(`
    /** import from './comment' */
    // import './another';
    import './effect';
    import type { Type } from './types';
    import { type Kept } from './emptied';
    import Dialog, {
      open,
    } from '$ui/Dialog.svelte';
    export * from './all';
    export type { Other } from './other';
    const text = "from './text'";
    const late = () => import('./late');
    const found = import.meta.glob<Kind>('./*/index.ts', { eager: true, import: 'default' });
    const later = import.meta.glob('./*/later.ts');
  `);
  expect(imports).toEqual(['./effect', './types', './emptied', '$ui/Dialog.svelte', './all', './other']);
  expect(globs).toEqual(['./*/index.ts']);
});

it('names a cycle by a shortest way round, and every module in the knot', () => {
  const graph = new Map(Object.entries({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['b'], e: ['a'], f: ['f'] }));
  expect(cyclesIn(graph)).toEqual([
    { group: ['a', 'b', 'c', 'd'], cycle: ['b', 'd', 'b'] },
    { group: ['f'], cycle: ['f', 'f'] },
  ]);
});
