/** What is asked of the reader, in one line above the buttons. */

import type { Translate } from '$lib/text';
import type { Offers } from './offers';
import { personName } from './people';
import type { AgentId, View } from './types.gen';

export function promptOf(t: Translate, view: View, offers: Offers, agent: AgentId | null, waiting: boolean): string {
  if (view.outcome) return '';
  if (waiting) return t('actions-sending');
  if (agent === null) return t('board-ask-watching');
  if (!offers.all.length) return view.to_act.length ? t('actions-wait', { who: t.seats(view.to_act) }) : '';
  const mine = offers.all.filter((offer) => offer.action.agent === agent);
  if (!mine.length) return t('board-ask-other', { name: personName(t, view, offers.asked[0]!) });
  const question = view.questions.find((one) => one.agent === agent);
  if (question) return t(`board-ask-${question.type}`);
  if (view.share && offers.of('ShareOut', agent).length) return t('board-ask-share');
  if (view.motion && offers.of('Agree', agent).length) return t('board-ask-motion');
  if (view.test) return t(view.test.agent === agent ? `board-ask-test-${view.test.step}` : 'board-ask-support');
  if (view.conflict) return t(offers.of('CallOn', agent).length ? 'board-ask-order' : view.conflict.turn === agent ? 'board-ask-turn' : 'board-ask-conflict');
  if (view.due && view.step === 'recharge') return t('board-ask-due');
  return t(`board-ask-${view.step}`);
}
