/** How a match ends in words and figures: home or not and by how much, and the prediction that decided it. */

import type { EndingWords, GameProps } from '$lib/game';
import type { Entry } from '$lib/log';
import type { Event, View } from './types.gen';

/** Both tracks end here. */
const END = 7;

type Spoken = Extract<Event, { type: 'Predicted' }>;

export function ending({ view, t }: GameProps<View>, entries: readonly Entry[]): EndingWords {
  const told = entries.flatMap(({ n, events }) => (events as readonly Event[]).map((event) => ({ n, event })));
  const said = told.filter((one): one is { n: number; event: Spoken } => one.event.type === 'Predicted' && one.event.result !== 'again');
  const turns = told.filter(({ event }) => event.type === 'TurnBegan').length;
  const last = said.at(-1);
  const won = view.outcome?.reason === 'saved';
  return {
    title: t(won ? (view.doom === END - 1 ? 'result-by-one-hour' : 'result-dry') : view.score >= END - 2 ? 'result-rocks' : 'result-lost'),
    line: t.outcome(view.outcome!.reason),
    figures: [
      { value: `${view.score}/${END}`, label: t('board-end-right', { said: said.length }), tone: 'good' },
      { value: `${view.doom}/${END}`, label: t('track-doom'), tone: 'bad' },
      { value: String(turns), label: t('board-end-turns') },
    ],
    moment: last ? { title: t.event(last.event), text: t('board-end-last'), n: last.n } : null,
  };
}
