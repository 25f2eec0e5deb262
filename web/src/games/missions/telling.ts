/** What one tells of a card, beside the match: one's own words under the card's letter. */

import type { Chat } from '$lib/wire.gen';
import type { View } from './types.gen';

export const SIGNALS = ['item', 'test', 'danger', 'person', 'nothing'] as const;

/** Told to the whole table, with the card's letter before it. */
export const telling = (_agent: number, slot: string, words: string): Chat => ({ type: 'Chat', text: `[${slot}] ${words}` });

/** The cards of this place of which somebody has told, as far as the table's notes know it. */
export function toldSlots(_notes: unknown, _view: View): ReadonlySet<string> {
  return new Set();
}
