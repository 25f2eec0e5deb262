/** What one tells of a card, beside the match: one's own words under the card's letter, or a sign; and what was told. */

import type { Translate } from '$lib/words/text';
import type { Notes, Retelling, Sign, Signal, Signalling, Tell, Telling, View } from './types.gen';

/** Quick signals: each of the others reads them in their own language. */
export const SIGNS: readonly Sign[] = ['item', 'test', 'danger', 'person', 'nothing'];

/** Told to the whole table. The card's own text is not among what can be chosen here, and the rules refuse it. */
export const telling = (slot: string, words: string): Tell => ({ type: 'Tell', slot, words, clues: [] });
export const signal = (slot: string, sign: Sign): Signal => ({ type: 'Signal', slot, sign });

export type Told = Telling | Retelling | Signalling;

/** What was told at this place. What companions remember of others is nobody's to read. */
export const toldHere = (notes: Notes | null): readonly Told[] => (notes ?? []).filter((one) => one.type !== 'Remembered');

/** The cards of this place of which somebody has told, each with whoever told of it last. */
export const toldSlots = (notes: Notes | null): ReadonlyMap<string, number> => new Map(toldHere(notes).map(({ slot, by }) => [slot, by]));

/** Whether the reader has told anything here. */
export const hasTold = (notes: Notes | null, me: number | null): boolean => toldHere(notes).some(({ by }) => by === me);

/** What was told: a person's own words, the scenario's in the reader's language, or a sign. */
export function toldWords(t: Translate, one: Told): string {
  if (one.type === 'Telling') return one.words;
  return one.type === 'Signalling' ? t(`sign-${one.sign}`) : t.story(one.text);
}

/** The card of which the reader can tell now: the one before them. Who plays alone has nobody to tell (R3). */
export function slotToTell(view: View, me: number | null, agent: number | null): string | null {
  if (me === null || view.outcome || view.mine.length > 1) return null;
  return view.hands.find((hand) => hand.agent === agent)?.card?.slot ?? null;
}
