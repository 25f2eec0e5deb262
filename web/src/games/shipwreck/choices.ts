/** The buttons at the foot of the table: what can be answered now that is not a card, a fate or a value. */

import type { Translate } from '$lib/words/text';
import { aimedPower, isAlone, numbersOf, type Situation } from './ask';
import { COPIES, seenOf } from './table';
import type { Action, Propose, Reveal } from './types.gen';

export interface Choice {
  id: string;
  text: string;
  look: 'primary' | 'plain' | 'quiet' | 'danger' | 'number';
  /** Either an action to play, or something to pick up, look at, lay down or be asked about first. */
  act?: Action;
  /** What is proposed after that action: in place of what it declines. */
  next?: Propose | null;
  pick?: { power: string } | { number: number } | { reveal: Reveal } | 'value' | 'power' | 'nothing';
}

export function choicesOf(t: Translate, now: Situation): readonly Choice[] {
  const { offers } = now;
  const aimed = picking(t, now);
  if (aimed) return aimed;
  const choices: (Choice | false | undefined)[] = [
    offers.decline && { id: 'decline', text: t.action(offers.decline), look: 'plain', act: offers.decline },
    offers.instead && offers.values.length > 0 && { id: 'other', text: t('board-other'), look: 'plain', pick: 'value' },
    offers.instead && offers.uses.length > 0 && { id: 'other-power', text: t('board-other-power'), look: 'plain', pick: 'power' },
    !offers.instead && offers.none && { id: 'none', text: t('board-propose-none'), look: 'plain', act: offers.none },
    insisting(t, now),
    ...offers.reveals.map((reveal) => showing(t, now, reveal)),
    ...offers.olds.map((old): Choice => ({
      id: `old-${old.card}`,
      text: t('board-use', { power: t.power('old').name }),
      look: 'plain',
      act: old,
    })),
    ...powersOnce(t, now),
    offers.pass && { id: 'pass', text: t.action(offers.pass), look: 'primary', act: offers.pass },
    agreement(t, now),
  ];
  return choices.filter((choice): choice is Choice => Boolean(choice));
}

/** The group declined what the reader proposed: it is proposed again in one press. */
function insisting(t: Translate, { view, offers, picked }: Situation): Choice | undefined {
  const declined = view.motion ? undefined : view.now.declined.at(-1);
  if (declined?.type !== 'Predict' || picked.mine?.subject.type !== 'Predict' || picked.mine.subject.value !== declined.value)
    return undefined;
  const again = offers.values.find((one) => one.subject.value === declined.value);
  return again && { id: 'insist', text: t('board-propose-again', { value: String(declined.value) }), look: 'plain', act: again };
}

/** Showing one's own fate stands back, unless it is the last of its value or about to be named (R35). */
function showing(t: Translate, { view, me }: Situation, reveal: Reveal): Choice {
  const own = view.places.find((place) => place.seat === me && place.name === reveal.line)?.hand[0] ?? null;
  const named = view.motion?.subject.type === 'Predict' && view.motion.subject.value === own;
  const last = own !== null && seenOf(view, own).table + seenOf(view, own).own === COPIES;
  return { id: `reveal-${reveal.line}`, text: t.action(reveal), look: named || last ? 'plain' : 'quiet', pick: { reveal } };
}

/** Powers that are aimed at something on the board, or change what one may play: one button each, whichever card offers it. */
function powersOnce(t: Translate, { offers }: Situation): Choice[] {
  const found: Choice[] = [];
  if (offers.cycles[0]) found.push({ id: 'cycle', text: t('board-swap'), look: 'plain', pick: { power: offers.cycles[0].card } });
  if (offers.raises[0]) found.push({ id: 'raise', text: t('board-raise'), look: 'plain', pick: { power: offers.raises[0].card } });
  if (offers.moves[0]) found.push({ id: 'move', text: t('board-move'), look: 'plain', pick: { power: offers.moves[0].card } });
  if (offers.lowers[0]) found.push({ id: 'lower', text: t('power-discard_lower'), look: 'plain', pick: { power: offers.lowers[0].card } });
  return found;
}

function agreement(t: Translate, { view, offers }: Situation, look: Choice['look'] = 'primary'): Choice | undefined {
  if (!offers.agree) return undefined;
  const subject = view.motion?.subject;
  const text = subject?.type === 'Predict' ? t('board-agree-predict', { value: String(subject.value) }) : t.action(offers.agree);
  return { id: 'agree', text, look, act: offers.agree };
}

/** Something is picked up that can be played now: play it, or lay it down. */
function picking(t: Translate, now: Situation): readonly Choice[] | null {
  const { view, offers, picked } = now;
  const back: Choice = { id: 'back', text: t('board-cancel'), look: 'quiet', pick: 'nothing' };
  const agree = agreement(t, now, 'plain');
  const before = agree ? [back, agree] : [back];
  const value = offers.values.find((one) => one.subject.value === picked.value);
  if (value) return [...before, proposal(now, 'value', t(named(now, 'predict'), { value: String(picked.value) }), value)];
  const play = offers.plays.find(
    (one) => picked.aim && one.value === picked.aim.value && one.on === picked.aim.on && one.old === picked.aim.old,
  );
  if (play) return [back, { id: 'play', text: t.action(play), look: 'primary', act: play }];
  const old = offers.olds.find((one) => one.card === picked.power);
  if (old) return [back, { id: 'old', text: t('board-use', { power: t.power('old').name }), look: 'primary', act: old }];
  const raise = offers.raises.find((one) => one.card === picked.power);
  if (raise) return [back, { id: 'raise', text: t('board-use', { power: t.power('one_more').name }), look: 'primary', act: raise }];
  const power = aimedPower(view, picked);
  const uses = offers.uses.filter((one) => one.subject.card === picked.power);
  if (power && uses.length) {
    const numbers = numbersOf(offers, picked);
    const use = numbers.length ? uses.find((one) => one.subject.number === picked.number) : uses[0];
    return [
      ...before,
      ...numbers.map(({ subject }): Choice => ({
        id: `number-${subject.number}`,
        text: String(subject.number),
        look: 'number',
        pick: { number: subject.number! },
      })),
      ...(use ? [proposal(now, 'use', t(named(now, 'use'), { power: t.power(power).name }), use)] : []),
    ];
  }
  const aims = offers.cycles.length + offers.moves.length + offers.lowers.length > 0 && power !== null;
  return aims || (picked.fate !== null && offers.plays.length) ? [back] : null;
}

/** One voter decides; several propose; while something is proposed, in its place. */
function named({ view, offers }: Situation, what: 'predict' | 'use'): string {
  if (offers.instead) return `board-instead-${what}`;
  if (what === 'use') return isAlone(view) ? 'board-use' : 'board-propose-use';
  return isAlone(view) ? 'board-predict' : 'board-propose-predict';
}

const proposal = ({ offers }: Situation, id: string, text: string, propose: Propose): Choice =>
  offers.decline ? { id, text, look: 'primary', act: offers.decline, next: propose } : { id, text, look: 'primary', act: propose };
