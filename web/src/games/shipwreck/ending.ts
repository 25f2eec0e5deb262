/** How a match ends in words and figures: home or not and by how much, and what the next one could be. */

import type { EndingWords, GameProps, Translate } from '$lib/game';
import type { Entry } from '$lib/log';
import type { TableInfo } from '$lib/wire.gen';
import { spokenIn, turnsOf, type TurnTold } from './ending/tale';
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
      { value: String(view.doom), of: GOAL, label: doomIn(t, turns, 0), tone: 'bad' },
      { value: String(turns.length), label: t('board-end-turns') },
    ],
    harder: won ? harderThan(t, table.options.difficulty as Difficulty) : null,
  };
}

/** Where doom came from: `start` is what there was before the first turn, 0 while nobody has said. */
export const doomIn = (t: Translate, turns: readonly TurnTold[], start: number): string =>
  t('board-end-doom', { start, wrong: turns.filter((turn) => turn.wrong).length, cards: turns.filter((turn) => turn.faded?.doom).length });

function harderThan(t: Translate, level: Difficulty): EndingWords['harder'] {
  const next = LEVELS[LEVELS.indexOf(level) + 1];
  return next ? { label: t('board-end-harder', { level: t(`option-difficulty-${next}`) }), options: { difficulty: next } } : null;
}
