/** What only the server can say of a finished match: where doom began, and how many values were open at each prediction. */

import * as api from '$lib/api';
import type { Fate, Hints, View } from '../types.gen';
import { VALUES } from '../table';
import { spokenIn, type TurnTold } from './tale';

export interface Weighed {
  /** By the action of a prediction, the values that the rules and what everybody saw had left open before it. */
  open: ReadonlyMap<number, readonly Fate[]>;
  /** Those of them that a sensible player would have kept. */
  likely: ReadonlyMap<number, readonly Fate[]>;
}

/** Doom before the first turn. */
export async function startOf(code: string, language: string): Promise<number> {
  const [first] = await api.frames(code, 'public', 0, 0, language);
  return (first!.view as View).doom;
}

export async function weigh(code: string, turns: readonly TurnTold[]): Promise<Weighed> {
  const open = await Promise.all(
    spokenIn(turns).map(async ({ said, by, line }) => {
      const hints = (await api.hints(code, 'public', said.n - 1)) as Hints | null;
      const { sure = [], supposed = [] } = hints?.lines.find((one) => one.seat === by && one.line === line) ?? {};
      const left = VALUES.filter((value) => !sure.includes(value));
      return { n: said.n, left, likely: left.filter((value) => !supposed.includes(value)) };
    }),
  );
  return {
    open: new Map(open.map(({ n, left }) => [n, left])),
    likely: new Map(open.map(({ n, likely }) => [n, likely])),
  };
}
