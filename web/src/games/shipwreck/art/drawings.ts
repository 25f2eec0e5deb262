/** The engravings: those that are always on the table, the powers' when there is one, and a card's when it comes. */

import { bring } from '$lib/browser/drawings';
import { drawingOf } from '../table';
import type { CardId } from '../types.gen';
import powers from './powers.svg?url';
import common from './sprite.svg?url';

const cards = import.meta.glob<string>('./cards/*.svg', { query: '?url', import: 'default', eager: true });

export const bringEngravings = (): Promise<void> => bring(common);
export const bringPowers = (): Promise<void> => bring(powers);

/** Ends when the card can be drawn. */
export async function bringCard(card: CardId): Promise<void> {
  const url = cards[`./cards/${drawingOf(card)}.svg`];
  if (url) await bring(url);
}
