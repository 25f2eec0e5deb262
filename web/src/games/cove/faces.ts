/** What the drawings of the harbour need to know, whoever tells them: plain values, no rules. */

export interface ClockFace {
  /** The hour of whoever acts: where the hand points. */
  now: number;
  arrivals: readonly number[];
  /** Hours of arrival that bring two. */
  doubles: readonly number[];
  /** Markers by hour, the lowest first; null is the rival of a solo game. */
  stacks: readonly { hour: number; markers: readonly (number | null)[] }[];
  turn: number | null;
  /** Where the chosen action would land. */
  ghost: { seat: number | null; hour: number } | null;
  /** The hour of the market, once it is announced. */
  market: number | null;
}

export const SCREENS = { narrow: '(max-width: 760px)' } as const;
