/** How a match ends in words and figures: home or not and by how much, and what the next one could be. */

import type { EndingWords, Entry, GameProps, Translate } from '$lib/game';
import type { TableInfo } from '$lib/wire.gen';
import { doomOf, spokenIn, turnsOf, type TurnTold } from './ending/tale';
import { GOAL } from './table';
import type { Difficulty, View } from './types.gen';

const LEVELS: readonly Difficulty[] = ['easy', 'normal', 'hard', 'doomed'];

export function ending({ view, t }: GameProps<View>, entries: readonly Entry[], table: TableInfo): EndingWords {
  const turns = turnsOf(entries);
  const said = spokenIn(turns);
  const won = view.outcome?.reason === 'saved';
  const close = won ? view.doom === GOAL - 1 : view.score >= GOAL - 2;
  const name = won ? (close ? 'by-one-hour' : 'dry') : close ? 'rocks' : 'lost';
  return {
    title: t(`result-${name}`),
    line: t(`board-end-${name}`),
    figures: [
      { value: String(view.score), of: GOAL, label: t('board-end-right', { said: said.length }), tone: 'good' },
      { value: String(view.doom), of: GOAL, label: doomIn(t, turns, null), tone: 'bad' },
      { value: String(turns.length), label: t('board-end-turns') },
    ],
    harder: won ? harderThan(t, table.options.difficulty as Difficulty) : null,
  };
}

/** Where doom came from, as a sum. `start`: what there was before the first turn; without it no sum would be right. */
export function doomIn(t: Translate, turns: readonly TurnTold[], start: number | null): string {
  if (start === null) return t('board-end-doom', { count: 0, parts: '' });
  const { wrong, faded, cards } = doomOf(turns, start);
  const parts = Object.entries({ start, wrong, faded })
    .filter(([, doom]) => doom)
    .map(([from, doom]) => t(`board-end-doom-${from}`, { doom, cards }));
  return t('board-end-doom', { count: parts.length, parts: parts.join(' + ') });
}

function harderThan(t: Translate, level: Difficulty): EndingWords['harder'] {
  const next = LEVELS[LEVELS.indexOf(level) + 1];
  return next ? { label: t('board-end-harder', { level: t(`option-difficulty-${next}`) }), options: { difficulty: next } } : null;
}
