/** What only the server can say of a finished match: where doom began, and how many values were open at each prediction. */

import * as api from '$lib/api';
import type { Fate, Hints, View } from '../types.gen';
import { VALUES } from '../table';
import { spokenIn, type TurnTold } from './tale';

export interface Weighed {
  /** Doom before the first turn. */
  start: number;
  /** By the action of a prediction, the values that the rules and what everybody saw had left open before it. */
  open: ReadonlyMap<number, readonly Fate[]>;
}

export async function weigh(code: string, turns: readonly TurnTold[], language: string): Promise<Weighed> {
  const [first, ...open] = await Promise.all([
    api.frames(code, 'public', 0, 0, language),
    ...spokenIn(turns).map(async ({ said, by, line }) => {
      const hints = (await api.hints(code, 'public', said.n - 1)) as Hints | null;
      const sure = hints?.lines.find((one) => one.seat === by && one.line === line)?.sure ?? [];
      return [said.n, VALUES.filter((value) => !sure.includes(value))] as const;
    }),
  ]);
  return { start: (first[0]!.view as View).doom, open: new Map(open) };
}
