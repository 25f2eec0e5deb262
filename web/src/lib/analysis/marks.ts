/** What each decision is marked with, and the way from one mark to the next. */

import type { Decision } from '.';

/** In the order in which they are counted. Only `good` never stands on the curve. */
export const KINDS = ['brilliant', 'good', 'unlucky', 'slip', 'lucky', 'missed'] as const;
export type Kind = (typeof KINDS)[number];

/** The grade, and where it matters, that it came otherwise than it deserved. */
export function kindOf({ mark, luck }: Pick<Decision, 'mark' | 'luck'>): Kind {
  if (mark === 'slip' && luck === 'good') return 'lucky';
  return mark === 'good' && luck === 'bad' ? 'unlucky' : mark;
}

export function counted(decisions: readonly Decision[]): Readonly<Record<Kind, number>> {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const decision of decisions) counts[kindOf(decision)] += 1;
  return counts;
}

export const isMarked = (decision: Decision): boolean => kindOf(decision) !== 'good';

/** Whether something could have been done better by what was known. */
export const isError = (decision: Decision): boolean => decision.mark === 'slip' || decision.mark === 'missed';

/** The nearest marked decision after action `n`, or before it. */
export function beside(decisions: readonly Decision[], n: number, direction: 1 | -1): Decision | null {
  const marked = decisions.filter(isMarked);
  return (direction > 0 ? marked.find((one) => one.n > n) : marked.findLast((one) => one.n < n)) ?? null;
}

/** What a turn is remembered for: its first mark, else its first decision. */
export const chief = (decisions: readonly Decision[]): Decision | null => decisions.find(isMarked) ?? decisions[0] ?? null;
