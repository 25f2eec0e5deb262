/** What is asked of the reader, in one line above the buttons. */

import type { Translate } from '$lib/words/text';
import type { Offers } from './offers';
import { isMine, personName } from './people';
import type { AgentId, Motion, View } from './types.gen';

/** What somebody proposes to the group, who agrees, and whom one waits for. */
function proposalOf(t: Translate, view: View, motion: Motion, offers: Offers, others: readonly number[]): string {
  const own = motion.by === view.viewer;
  const backed = motion.agreed.filter((seat) => seat !== motion.by);
  const agreed = backed.length ? ` ${t('board-motion-agreed', { who: t.seats(backed) })}.` : '';
  const said = `${t('board-motion-by', { name: t.seat(motion.by), own: own ? 'yes' : 'no' })} ${t.thing(motion.subject)}.${agreed}`;
  if (offers.of('Agree').length) return said;
  const next =
    offers.of('Insist').length && !own ? t('board-ask-insist') : others.length ? t('actions-wait', { who: t.seats(others) }) : '';
  return [said, next].filter(Boolean).join(' ');
}

/** Whoever is in limbo is told so: there is nothing to do there but to wait. */
function outOf(t: Translate, view: View, agent: AgentId): string {
  const { doing } = view.agents[agent]!;
  return doing === 'limbo' || doing === 'lost' ? t(`board-doing-${doing}`, { yours: 'yes' }) : '';
}

export function promptOf(t: Translate, view: View, offers: Offers, agent: AgentId | null): string {
  if (view.outcome) return '';
  if (agent === null) return t('board-ask-watching');
  const others = view.waited.filter((seat) => seat !== view.viewer);
  if (view.motion) return proposalOf(t, view, view.motion, offers, others);
  if (!offers.leading.length)
    return [
      outOf(t, view, agent),
      others.length ? t('actions-wait', { who: t.seats(others) }) : offers.all.length ? t('board-ask-stuck') : '',
    ]
      .filter(Boolean)
      .join('. ');
  const mine = offers.leading.filter((offer) => offer.action.agent === agent);
  if (!mine.length) return t('board-ask-other', { name: personName(t, view, offers.asked[0]!) });
  const words = { alone: view.mine.length > 1 ? 'yes' : 'no', name: personName(t, view, agent) };
  const isAsked = offers.of('Vote', agent).length + offers.of('Pick', agent).length > 0;
  const question = view.questions.find((one) => one.agent === agent || (isAsked && one.type === 'ChoiceShown'));
  if (question) return t(`board-ask-${question.type}`, words);
  if (view.share && isMine(view, view.share.dealer)) return t('board-ask-share', words);
  const asked = view.requests.find(({ holder }) => holder === agent);
  if (asked && offers.of('Keep', agent).length)
    return t('board-ask-request', { name: personName(t, view, asked.agent), thing: t.story(asked.name) });
  if (view.test?.agent === agent) {
    const other = view.mine.length > 1 && view.test.step === 'support' ? view.mine.find((one) => one !== agent) : undefined;
    return other === undefined
      ? t(`board-ask-test-${view.test.step}`)
      : t('board-ask-test-support-alone', { name: personName(t, view, other) });
  }
  if (view.test)
    return offers.of('NoSupport', agent).length
      ? t('board-ask-support')
      : t('board-ask-theirs', { name: personName(t, view, view.test.agent) });
  if (view.conflict)
    return t(
      offers.of('CallOn', agent).length ? 'board-ask-order' : view.conflict.turn === agent ? 'board-ask-turn' : 'board-ask-conflict',
      words,
    );
  if (view.due && view.step === 'recharge') return t('board-ask-due');
  const card = view.hands.find((hand) => hand.agent === agent)?.card;
  if (view.step === 'actions')
    return t(card?.conflict && offers.of('StartTest', agent).length ? 'board-ask-held' : card ? 'board-ask-actions' : 'board-ask-waiting');
  return t(`board-ask-${view.step}`, words);
}
