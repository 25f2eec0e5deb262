import { expect, it } from 'vitest';
import { words } from '../../dev/words';
import { offersOf } from '../../paths';
import type { Action, Tile, View } from '../../types.gen';
import { cellsOf, lowOf, rocksOf, tidelineOf } from './garden';

const POOLS = ['a1', 'c1', 'a2', 'b2', 'a4'] as const;
const spot = (pool: string) => ({ pool, row: Number(pool[1]) - 1, column: 'abcde'.indexOf(pool[0]!), low: pool[1] === '4' });
const rock = { colour: 'blue', row: 0, column: 1, beside: ['a1', 'c1', 'b2'] };

/** A garden with five of its pools and one rock. */
const table = (pools: (Tile | null)[], tideline: Tile[] = [], waiting: object[] = []) =>
  ({
    boards: [{ type: 'GardenBoard', pools: POOLS.map(spot), rocks: [rock], tideline: 6, waded: 4 }],
    shops: [{ type: 'Garden', pools, tideline, bag: [9, 9, 9, 9, 3], waiting }],
    halls: [{ colour: 'blue', count: 3 }],
  }) as unknown as View;
const t = words('en', 0, ['Garden']);
const cells = (view: View) => cellsOf(t, view, 0, new Set(), []);

it('lights a rock by its own colour, and not by tar', () => {
  const gold = (...pools: (Tile | null)[]) => rocksOf(cells(table(pools))).map((one) => one.gold);
  expect(gold('red', 'tar', null, 'green', null)).toEqual([0]);
  expect(gold('blue', 'tar', null, null, null)).toEqual([3]);
  expect(gold('blue', 'tar', null, 'green', null)).toEqual([3]);
});

it('says of a tile how many are joined, and what the night takes', () => {
  const found = cells(table(['green', null, 'green', 'tar', 'red']));
  expect(found.map((one) => one.label)).toContain('Pool a1: kelp, bed of 3.');
  expect(found.map((one) => one.label)).toContain('Pool a4, low row: anemone.');
  expect(lowOf(found)).toEqual(['red']);
});

it('marks the bed that is being cut, and its root', () => {
  const view = table(['green', null, 'green', 'green', null], [], [{ type: 'Cutting', remaining: 2, roots: [], chosen: ['a2', 'a1'] }]);
  const bed = cells(view).filter((one) => one.kind === 'pool' && one.bed);
  expect(bed.map((one) => one.kind === 'pool' && [one.spot.pool, one.root])).toEqual([
    ['a1', false],
    ['a2', true],
  ]);
});

const gather = (first: number, count: number): Action => ({ type: 'Gather', first, count });
const turn: Action[] = [gather(1, 1), gather(1, 2), gather(2, 1), { type: 'Hire', slot: 1 }];

it('gathers from a first tile to a last one, which may be the same', () => {
  expect([...offersOf(turn, ['space:gather']).lit]).toEqual(['tide:1', 'tide:2', 'folk:1']);
  expect(offersOf(turn, ['space:gather', 'tide:2']).ready).toEqual(gather(2, 1));
  expect(offersOf(turn, ['space:gather', 'tide:1', 'upto:2']).ready).toEqual(gather(1, 2));
  const line = tidelineOf(t, table([], ['red', 'green']), 0, new Set(['upto:1', 'upto:2']), ['space:gather', 'tide:1']);
  expect(line.map((one) => [one.atom, one.picked])).toEqual([
    ['upto:1', true],
    ['upto:2', false],
  ]);
});

it('marks the tiles that wading would take: the leftmost four of a colour', () => {
  const line = tidelineOf(t, table([], ['red', 'red', 'green', 'red', 'red', 'red']), 0, new Set(), ['space:wade', 'wade:red']);
  expect(line.map((one) => one.picked)).toEqual([true, true, false, true, true, false]);
});

it('goes on with one touch once an action is begun', () => {
  const skip: Action = { type: 'Skip' };
  expect([...offersOf([gather(1, 1), gather(2, 1), skip], []).lit]).toEqual(['tide:1', 'tide:2']);
  const cut: Action[] = [{ type: 'Cut', pool: 'a1' }, { type: 'Bind' }, { type: 'TakeBack' }];
  expect([...offersOf(cut, []).lit]).toEqual(['pool:a1', 'bind:posy']);
  const two: Action[] = [
    { type: 'Plant', tile: 'red', pool: 'a1' },
    { type: 'Plant', tile: 'tar', pool: 'a1' },
  ];
  expect([...offersOf(two, []).lit]).toEqual(['hand:red', 'hand:tar']);
  expect([...offersOf(two.slice(1), []).lit]).toEqual(['pool:a1']);
});
