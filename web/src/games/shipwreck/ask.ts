/** The sentence at the foot of the table: what is asked of the reader now, and how to answer. */

import type { Translate } from '$lib/words/text';
import type { Held, Offers } from './offers';
import { groupOf, isAsked } from './table';
import type { CardId, Fate, Play, PowerId, Propose, Seat, View } from './types.gen';

export interface Ask {
  title: string;
  text: string;
  /** Nothing is asked of the reader: others are. */
  waiting?: boolean;
}

/** What the reader has picked up. */
export interface Picked {
  fate: number | null;
  aim: Play | null;
  power: CardId | null;
  number: number | null;
  moved: { from: CardId; value: Fate } | null;
  value: Fate | null;
  /** What the reader proposed last in this decision. */
  mine: Propose | null;
}

export interface Situation {
  view: View;
  me: Seat | null;
  offers: Offers;
  held: readonly Held[];
  picked: Picked;
}

/** Within 2? and Same hours?. */
const ABOUT_THE_PLAYED: ReadonlySet<PowerId> = new Set(['within_two', 'same_hours']);

export const isAlone = (view: View): boolean => groupOf(view).length === 1;

export const aimedPower = (view: View, picked: Picked): PowerId | null =>
  view.faded.find((faded) => faded.card === picked.power)?.power ?? null;

export function askOf(t: Translate, { view, me, offers, held, picked }: Situation): Ask {
  const say = (id: string, args = {}, text = '') => ({ title: t(`board-ask-${id}`, args), text });
  const power = aimedPower(view, picked);
  if (view.outcome) return { title: t.outcome(view.outcome.reason), text: '' };
  if (power === 'cycle') return say('cycle', {}, t('board-ask-cycle-do', { top: view.deck[0] ? t.card(view.deck[0]).name : '' }));
  if (power === 'relocate')
    return picked.moved
      ? say('move-to', { value: String(picked.moved.value) }, t('board-ask-move-to-do'))
      : say('lower', {}, t('board-ask-lower-do'));
  if (power === 'one_more') return { title: t.power(power).name, text: t.power(power).text ?? '' };
  if (power === 'discard_lower') return say('lower', {}, t('board-ask-lower-do'));
  if (!isAsked(view, me)) return waitFor(t, view, me);
  if (view.phase === 'play') return askForPlay(t, view, offers, held, picked);
  if (view.phase === 'steal') return say('steal', {}, t('board-ask-steal-do'));
  if (view.phase === 'after_play') return say('after', {}, t('board-ask-after-do'));
  if (!view.motion) return askForDecision(t, view, offers, picked);
  const { agreed, subject } = view.motion;
  if (picked.value !== null && offers.values.some((one) => one.subject.value === picked.value))
    return say('answer', {}, t('board-ask-instead', { value: String(picked.value), subject: t.thing(subject) }));
  if (power) return { title: t.power(power).name, text: t.power(power).text ?? '' };
  return say('answer', {}, t('board-ask-answer-do', { names: t.seats(agreed), count: agreed.length, subject: t.thing(subject) }));
}

function askForPlay(t: Translate, view: View, offers: Offers, held: readonly Held[], picked: Picked): Ask {
  const first = view.row[0];
  if (first && offers.plays.every((play) => play.on === 'the_hours'))
    return {
      title: t('board-ask-hours'),
      text: t('board-ask-hours-do', { hours: t.card('the_hours').name, card: t.card(first.card).name }),
    };
  if (picked.aim) return { title: t('board-ask-play'), text: t('board-ask-play-sure') };
  const chosen = held.find((one) => one.index === picked.fate);
  const text = chosen ? t('board-ask-play-where', { value: String(chosen.value) }) : t('board-ask-play-do');
  const line = view.places.find((place) => place.line === view.now.line)?.name ?? 'only';
  const title = t(view.now.again ? 'board-ask-again' : view.now.raised ? 'board-ask-raised' : 'board-ask-play');
  return { title: `${title}${t('part-line', { line })}`, text };
}

/** The uses among which a number chooses. What is asked about the fate just played leaves no choice (R43, R53). */
export const numbersOf = (offers: Offers, picked: Picked) =>
  offers.uses.filter(({ subject }) => subject.card === picked.power && subject.number !== null && !ABOUT_THE_PLAYED.has(subject.power));

function askForDecision(t: Translate, view: View, offers: Offers, picked: Picked): Ask {
  const power = aimedPower(view, picked);
  const numbers = numbersOf(offers, picked);
  if (numbers.length && picked.number === null)
    return { title: t(power === 'same' ? 'board-ask-same' : 'board-ask-number'), text: t.power(power!).text ?? '' };
  if (power) return { title: t.power(power).name, text: t.power(power).text ?? '' };
  if (picked.value !== null)
    return { title: t('board-ask-decide'), text: t(isAlone(view) ? 'board-ask-decide-alone' : 'board-ask-decide-chosen') };
  return { title: t('board-ask-decide'), text: t('board-ask-decide-do', { name: t.nameOf(view.active) }) };
}

const CHOOSING = { play: 'play', steal: 'steal', after_play: 'power', predict: 'group' } as const;

function waitFor(t: Translate, view: View, me: Seat | null): Ask {
  const others = view.to_act.filter((seat) => seat !== me);
  const wait = others.length ? t('board-ask-wait', { names: t.list(others.map(t.nameOf)) }) : '';
  if (me === null) return { title: t('board-ask-turn', { name: t.nameOf(view.active) }), text: wait, waiting: true };
  if (me === view.active) return { title: t('board-ask-about'), text: wait || t('board-silence'), waiting: true };
  return { title: t(`board-choosing-${CHOOSING[view.phase]}`, { name: t.nameOf(view.active) }), text: wait, waiting: true };
}
