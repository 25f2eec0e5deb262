import { expect, it } from 'vitest';
import { words } from '../../dev/words';
import type { View } from '../../types.gen';
import { kindWith } from '..';
import { handOf } from './cabinet';

const t = words('en', 1, ['Cabinet']);

/** A cabinet at seat 0, as this reader sees it. */
const table = (viewer: number | 'public', knows: boolean, waiting: object[] = []) =>
  ({
    viewer,
    boards: [{ type: 'CabinetBoard', kinds: [], hand: 6, won: 4, lost: 3 }],
    shops: [{ type: 'Cabinet', labels: [], pedestals: [], discards: [], hand: 1, waiting }],
    hidden: [knows ? { type: 'Trove', hand: ['forgery'], chests: [], vault: [], deck: [] } : null],
  }) as unknown as View;
const held = (view: View) => handOf(t, view, 0, new Set(), [])?.map((one) => one.text) ?? null;

it('calls a hand one’s own to its keeper alone, though all see it when the match is over', () => {
  expect(held(table(0, true))).toEqual(['In your hand: forgery']);
  expect(held(table(1, false))).toBeNull();
  expect(held(table(1, true))).toEqual(['In their hand: forgery']);
  expect(held(table('public', true))).toEqual(['In their hand: forgery']);
});

it('asks a rival to doubt with the sums of the board', () => {
  const asked = kindWith('Cabinet').ask(t, table(1, false, [{ type: 'Doubting', rivals: [1], remaining: 1 }]), 0);
  expect(asked.text).toBe('Choose a chest. If its label is false, you gain 4 gold. If it is true, you pay 3.');
});
