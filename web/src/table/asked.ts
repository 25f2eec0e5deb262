/** What is up to the reader at a table, and what the shell says of it in one line. */

import type { AnyView } from '$lib/game';
import { t } from '$lib/words/i18n.svelte';
import type { Translate } from '$lib/words/text';

export interface Moment {
  view: AnyView;
  me: number | null;
  words: Translate;
  /** A bot plays on this reader's seat. */
  isAway: boolean;
  /** A command is on its way. */
  isSending: boolean;
  /** The reader has answered in the open sealed window. */
  answered: boolean;
}

export const isAsked = ({ view, me, answered }: Pick<Moment, 'view' | 'me' | 'answered'>): boolean =>
  me !== null && !answered && view.to_act.includes(me);

export function promptOf(moment: Moment): string {
  const { view, me, words } = moment;
  const others = view.to_act.filter((seat) => seat !== me);
  if (view.outcome) return words.outcome(view.outcome.reason);
  if (moment.isAway) return t('away-bot');
  if (moment.isSending) return t('actions-sending');
  if (moment.answered) return t('actions-answered');
  if (isAsked(moment)) return t('actions-choose');
  if (!others.length) return '';
  return t(me === null ? 'actions-watching' : 'actions-wait', { who: words.seats(others) });
}
