/** The buttons at the foot of the table: what can be answered now that is not a card, a fate or a value. */

import type { Translate } from '$lib/text';
import { aimedPower, isAlone, type Situation } from './ask';
import type { Action, Reveal } from './types.gen';

export interface Choice {
  id: string;
  text: string;
  look: 'primary' | 'plain' | 'quiet' | 'danger' | 'number';
  /** Either an action to play, or something to pick up, lay down or be asked about first. */
  act?: Action;
  pick?: { power: string } | { number: number } | { reveal: Reveal } | 'nothing';
}

export function choicesOf(t: Translate, now: Situation): readonly Choice[] {
  const { offers, picked } = now;
  if (picked.value !== null || picked.power !== null || picked.fate !== null) return picking(t, now);
  const choices: (Choice | false | undefined)[] = [
    offers.decline && { id: 'decline', text: t.action(offers.decline), look: 'plain', act: offers.decline },
    offers.none && { id: 'none', text: t('board-propose-none'), look: 'plain', act: offers.none },
    ...offers.reveals.map((reveal): Choice => ({ id: `reveal-${reveal.line}`, text: t.action(reveal), look: 'quiet', pick: { reveal } })),
    ...offers.olds.map((old): Choice => ({ id: `old-${old.card}`, text: t('board-use', { power: t.power('old').name }), look: 'plain', act: old })),
    ...powersOnce(now).map((one): Choice => ({ ...one, text: t(one.id === 'cycle' ? 'board-swap' : 'power-discard_lower') })),
    offers.pass && { id: 'pass', text: t.action(offers.pass), look: 'primary', act: offers.pass },
    agreement(t, now),
  ];
  return choices.filter((choice): choice is Choice => Boolean(choice));
}

/** Cycle and Discard lower are aimed at something on the board: one button each, whichever card offers it. */
function powersOnce({ offers }: Situation): Omit<Choice, 'text'>[] {
  const found: Omit<Choice, 'text'>[] = [];
  if (offers.cycles[0]) found.push({ id: 'cycle', look: 'plain', pick: { power: offers.cycles[0].card } });
  if (offers.lowers[0]) found.push({ id: 'lower', look: 'plain', pick: { power: offers.lowers[0].card } });
  return found;
}

function agreement(t: Translate, { view, offers }: Situation): Choice | undefined {
  if (!offers.agree) return undefined;
  const subject = view.motion?.subject;
  const text = subject?.type === 'Predict' ? t('board-agree-predict', { value: String(subject.value) }) : t.action(offers.agree);
  return { id: 'agree', text, look: 'primary', act: offers.agree };
}

/** Something is picked up: play it, or lay it down. */
function picking(t: Translate, { view, offers, picked }: Situation): readonly Choice[] {
  const alone = isAlone(view);
  const back: Choice = { id: 'back', text: t('board-cancel'), look: 'quiet', pick: 'nothing' };
  const power = aimedPower(view, picked);
  const value = offers.values.find((one) => one.subject.value === picked.value);
  if (value) {
    const args = { value: String(picked.value) };
    return [back, { id: 'value', text: t(alone ? 'board-predict' : 'board-propose-predict', args), look: 'primary', act: value }];
  }
  const old = offers.olds.find((one) => one.card === picked.power);
  if (old) return [back, { id: 'old', text: t('board-use', { power: t.power('old').name }), look: 'primary', act: old }];
  const uses = offers.uses.filter((one) => one.subject.card === picked.power);
  const numbers = uses.filter((one) => one.subject.number !== null);
  const use = uses.find((one) => one.subject.number === picked.number);
  return [
    back,
    ...numbers.map(({ subject }): Choice => ({ id: `number-${subject.number}`, text: String(subject.number), look: 'number', pick: { number: subject.number! } })),
    ...(use && power
      ? [{ id: 'use', text: t(alone ? 'board-use' : 'board-propose-use', { power: t.power(power).name }), look: 'primary' as const, act: use }]
      : []),
  ];
}
