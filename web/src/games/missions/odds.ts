/** How the results of a test are marked, and what the chance cards can make of it, by result. */

import type { ChanceCards, RunningTest } from './types.gen';

export type Result = ChanceCards['result'];

/** How each result is marked, beside its word. */
export const SIGNS: Readonly<Record<Result, string>> = { fail: '−', critical: '=', success: '+' };
export const RESULTS: readonly Result[] = ['fail', 'critical', 'success'];

/** All chance cards that lead to one result. */
export interface Zone {
  result: Result;
  columns: readonly ChanceCards[];
  /** How many of the cards left lead here. */
  left: number;
}

export const zonesOf = ({ odds, chances }: Pick<RunningTest, 'odds' | 'chances'>): readonly Zone[] =>
  RESULTS.map((result) => ({ result, left: odds[result], columns: chances.filter((one) => one.result === result) }));

/** The faces of the cards of one value, those that lie in the discard first. */
export const facesOf = ({ gone, left }: ChanceCards): readonly { gone: boolean }[] =>
  Array.from({ length: gone + left }, (_, place) => ({ gone: place < gone }));

/** A number with its sign, the minus as print has it. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0');
