/** What one tells of a card, beside the match: one's own words under the card's letter. */

import type { Notes, Tell } from './types.gen';

export const SIGNALS = ['item', 'test', 'danger', 'person', 'nothing'] as const;

/** Told to the whole table. The card's own text is not among what can be chosen here, and the rules refuse it. */
export const telling = (slot: string, words: string): Tell => ({ type: 'Tell', slot, words });

/** The cards of this place of which somebody has told. */
export const toldSlots = (notes: Notes | null): ReadonlySet<string> => new Set((notes ?? []).map(({ slot }) => slot));
