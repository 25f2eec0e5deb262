/** How the board puts cards, fates and places into words, from the texts of the game. */

import type { Translate, Words } from '$lib/words/text';
import { hoursOf, isComet, VALUES } from './table';
import type { CardId, Fate, LineName, Place, Slot } from './types.gen';

export interface Part {
  label: string;
  text: string;
}

/** Values that belong together, such as 5-6-7, stay on one line. */
export const whole = (text: string): string => text.replaceAll(/(\d)-(?=\d)/g, '$1-\u2060');

const labelled = (t: Translate, words: Words): readonly Part[] =>
  (['needs', 'play', 'also'] as const).flatMap((part) => {
    const text = words[part];
    return text ? [{ label: t(`label-${part}`), text: whole(text) }] : [];
  });

/** What a card needs, what goes on it, and what else. */
export const partsOf = (t: Translate, card: CardId): readonly Part[] => labelled(t, t.card(card));

/** The same in fewer words, where the face has no room for all of them. */
export const faceOf = (t: Translate, card: CardId): readonly Part[] =>
  labelled(t, t.has(`board-face-${card}`) ? t.words(`board-face-${card}`) : t.card(card)).filter((part) => part.text !== t('board-either'));

export const cardText = (t: Translate, card: CardId): string =>
  partsOf(t, card)
    .map((part) => t('board-sentence', { ...part }))
    .join(' ');

export const fateName = (t: Translate, value: Fate | null): string =>
  value === null ? t('board-fate-hidden') : t('board-fate', { value: String(value), hours: hoursOf(value) });

/** How far a card is from fading; of a comet only what is seen of it, for its moons are none (R52, R54). */
export function hoursLeft(t: Translate, { card, hours, moons }: Slot): string {
  const half = Math.floor(hours / 2);
  if (card === 'the_fall' && half < VALUES.length) return half ? t('board-falls', { half }) : '';
  if (card === 'the_ash' && !hours) return '';
  return t('board-left', { left: Math.max(0, moons - hours) });
}

export const hoursSpent = (t: Translate, slot: Slot): string =>
  isComet(slot.card)
    ? t('board-comet', { hours: slot.card === 'the_ash' ? slot.hours : 0 })
    : t('board-moons', { hours: slot.hours, moons: slot.moons });

/** All that a reader who does not see the card should hear of it. */
export function cardLabel(t: Translate, slot: Slot, fresh: boolean, lit: string): string {
  const fates = t('board-fates', { count: slot.fates.length, fates: t.list(slot.fates.map(String)) });
  const told = t('board-card', {
    name: t.card(slot.card).name,
    text: cardText(t, slot.card),
    spent: hoursSpent(t, slot),
    fates: fresh ? t('board-fates-new', { fates }) : fates,
  });
  return lit ? `${told} ${lit}` : told;
}

export const letterOf = (name: LineName): string => (name === 'only' ? '' : name.toUpperCase());

/** A player's name, with the line in the two-player challenge (R38). */
export const placeName = (t: Translate, place: Place): string => {
  const letter = letterOf(place.name);
  return letter ? `${t.nameOf(place.seat)} ${letter}` : t.nameOf(place.seat);
};
