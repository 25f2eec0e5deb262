import { expect, it } from 'vitest';
import { facesOf, signed, zonesOf } from './odds';
import type { ChanceCards } from './types.gen';

const cards = (value: number, result: ChanceCards['result'], left: number, gone = 0): ChanceCards => ({
  value,
  total: 3 + value,
  result,
  left,
  gone,
  shuffles: false,
});

it('lays the chance cards out by the result that they lead to, as the view tells it', () => {
  const chances = [cards(-1, 'fail', 1, 1), cards(0, 'critical', 2), cards(1, 'success', 0, 1)];
  const zones = zonesOf({ odds: { fail: 1, critical: 2, success: 0 }, chances });
  expect(zones.map(({ result, left, columns }) => [result, left, columns.map(({ value }) => value)])).toEqual([
    ['fail', 1, [-1]],
    ['critical', 2, [0]],
    ['success', 0, [1]],
  ]);
});

it('shows a card in the discard as gone', () =>
  expect(facesOf(cards(0, 'critical', 2, 1)).map(({ gone }) => gone)).toEqual([true, false, false]));

it('writes numbers with a minus as in print', () => expect([-2, 0, 2].map(signed)).toEqual(['−2', '0', '+2']));
