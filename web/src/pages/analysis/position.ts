/** Where we are in the analysis, in words: which turn, whose, how good it stood, and what is marked there. */

import { t } from '$lib/words/i18n.svelte';
import type { Translate } from '$lib/words/text';
import type { Turn } from '../replay/turns';
import { percent, spoken } from './figures';
import { isError, kindOf } from '$lib/analysis/marks';
import type { Study } from './study.svelte';

/** Of the actions of a turn, the one that comes after `n` others and the last. */
export const lastOf = (n: number, turn: Turn): readonly number[] => (n + 1 < turn.last ? [n + 1, turn.last] : [n + 1]);

/** What happened with an action, until the next turn begins. */
export function withinTurn(events: readonly { type: string }[]): readonly { type: string }[] {
  const next = events.findIndex(({ type }, at) => at > 0 && type === 'TurnBegan');
  return (next < 0 ? events : events.slice(0, next)).filter(({ type }) => type !== 'TurnBegan');
}

export function positionOf(study: Study, words: Translate): string {
  const { number, by } = study.turn;
  const of = study.film.turns.length;
  const where = by === null ? t('analysis-where', { number, of }) : t('analysis-where-whose', { number, of, name: words.seat(by) });
  const one = study.decision;
  const estimate = one ? one.choices[one.chosen]! : study.report.curve.find(({ n }) => n === study.turn.first - 1);
  const chance = estimate ? `${spoken(estimate)}.` : '';
  return [where, chance, markOf(study)].filter(Boolean).join(' ');
}

function markOf({ decision }: Study): string {
  if (!decision) return '';
  const mark = t(`analysis-kind-${kindOf(decision)}`);
  const points = percent(decision.points);
  return isError(decision) && points ? t('analysis-lost', { mark, points }) : `${mark}.`;
}
