import { expect, it } from 'vitest';
import { curvesOf, daysOf, entriesOf, everybody, goldOf, itemsOf, sheetOf, sum } from './books';
import recorded from './dev/moments.json';
import type { View } from './types.gen';

const moments = recorded as unknown as Record<string, { frame: { view: View } }>;
const view = moments['ended']!.frame.view;

it('accounts for every coin of everybody', () => {
  for (const who of everybody(view)) expect(sum(entriesOf(view, who))).toBe(goldOf(view, who));
});

it('draws a curve for everybody that ends with what they have', () => {
  for (const curve of curvesOf(view)) expect(curve.gold.at(-1)).toBe(goldOf(view, curve.who));
  expect(daysOf(view).at(-1)).toEqual({ day: 3, end: view.ledger.length });
});

it('counts lines that say the same as one, and loses none of their gold', () => {
  const entries = entriesOf(view, 0);
  const items = itemsOf([...entries, ...entries]);
  expect(items.reduce((total, item) => total + item.gold, 0)).toBe(2 * sum(entries));
  expect(items.length).toBeLessThanOrEqual(entries.length);
});

it('adds up to what everybody has, line by line of the sheet', () => {
  const people = everybody(view);
  const lines = sheetOf(view, people);
  people.forEach((who, at) => expect(lines.reduce((total, line) => total + line.gold[at]!, 0)).toBe(goldOf(view, who)));
  expect(lines.every((line) => line.gold.some(Boolean))).toBe(true);
});
