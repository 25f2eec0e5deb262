/** The turns of a match on its time line: each as wide as any other, its actions spread over it. */

import type { TurnBegan } from '$lib/wire.gen';

export interface Turn {
  /** Counted from 1. */
  number: number;
  by: number | null;
  first: number;
  last: number;
}

/** A match without turns is one turn; what comes before the first is part of it. */
export function turnsOf(began: readonly TurnBegan[], actions: number): readonly Turn[] {
  const starts = began.length ? began : [{ n: 1, by: 'table' as const }];
  return starts.map(({ n, by }, place) => ({
    number: place + 1,
    by: typeof by === 'number' ? by : null,
    first: place ? n : Math.min(1, actions),
    last: (starts[place + 1]?.n ?? actions + 1) - 1,
  }));
}

/** The turn that action `n` belongs to. Before the first action, nobody's has passed yet: the first. */
export const turnAt = (turns: readonly Turn[], n: number): Turn => turns.find((turn) => n <= turn.last) ?? turns.at(-1)!;

/** Where action `n` lies, from 0 (the deal) to 1 (the end). */
export function placeOf(turns: readonly Turn[], n: number): number {
  const turn = turnAt(turns, n);
  const before = turn.first - 1;
  const share = turn.last > before ? (n - before) / (turn.last - before) : 1;
  return (turn.number - 1 + Math.max(0, Math.min(1, share))) / turns.length;
}

/** The action that lies nearest to a place. */
export function actionAt(turns: readonly Turn[], place: number): number {
  const along = Math.max(0, Math.min(1, place)) * turns.length;
  const turn = turns[Math.min(turns.length - 1, Math.floor(along))]!;
  const before = turn.first - 1;
  return before + Math.round((along - (turn.number - 1)) * (turn.last - before));
}

/** The end of the next turn, or of the one before: turns are looked at when they are played. */
export function leap(turns: readonly Turn[], n: number, direction: 1 | -1): number {
  const ends = [0, ...turns.map((turn) => turn.last)];
  return (direction > 0 ? ends.find((end) => end > n) : ends.findLast((end) => end < n)) ?? n;
}
