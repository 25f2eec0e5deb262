/** The result that one shares: moons for tries, waves for steps, and nothing of the answer. */

import { clockOf } from './streak';
import type { Attempt } from './solving';

const RIGHT = '🌕';
const WITH_A_CANDLE = '🌗';
const WRONG = '🌑';
const STEP = '🌊';
const STREAK = '🔥';

export interface Solved {
  attempt: Attempt;
  steps: number;
  seconds: number;
  streak: number;
}

const tries = ({ wrong, ended, candles }: Attempt): string =>
  WRONG.repeat(wrong) + (ended === 'right' ? (candles.length ? WITH_A_CANDLE : RIGHT) : '');

/** “🌑🌕🌊🌊🌊 2:41 🔥 13” */
export function signsOf({ attempt, steps, seconds, streak }: Solved): string {
  const streaks = streak ? [`${STREAK} ${streak}`] : [];
  return [tries(attempt) + STEP.repeat(steps), clockOf(seconds), ...streaks].join(' ');
}
