/** Decisions and turns for tests, with what a test does not care about filled in. */

import type { Choice, Decision } from '$lib/analysis';
import type { CurvePoint } from '$lib/wire.gen';
import type { Turn } from '../replay/turns';

export const choice = (chance: number, ties = false, reach = 0.04): Choice => ({
  action: { type: 'Pass' },
  chance,
  low: chance - reach,
  high: chance + reach,
  tries: 48,
  ties,
});

export const decision = (n: number, mark: Decision['mark'] = 'good', more: Partial<Decision> = {}): Decision => ({
  n,
  turn: 1,
  mark,
  luck: 'none',
  choices: [choice(0.9, true), choice(0.7)],
  chosen: mark === 'slip' ? 1 : 0,
  why: [],
  points: mark === 'slip' ? 0.2 : 0,
  ...more,
});

export const point = (n: number, chance: number, reach = 0.05): CurvePoint => ({
  turn: 1,
  n,
  actor: 0,
  chance,
  low: chance - reach,
  high: chance + reach,
});

/** Turns of three actions each. */
export const turns = (count: number): readonly Turn[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, by: at % 4, first: at * 3 + 1, last: at * 3 + 3 }));
