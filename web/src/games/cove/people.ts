/** Which of the drawn people stands on a card of the townsfolk, and what the card shows of its ability. */

import type { Tag } from './shops/kind';
import type { Role, Townsfolk } from './types.gen';
import { artOf } from './words';

export const GROUNDS = ['#e3b98a', '#8fb8b0', '#c9a27a', '#b9c79a'] as const;

const BUSTS: Record<Role, readonly string[]> = {
  shopkeeper: ['baker', 'fisher', 'keeper', 'weaver', 'baker', 'fisher'],
  notable: ['keeper', 'weaver', 'healer', 'captain'],
  confidant: ['healer'],
  bodyguard: ['guard', 'brute'],
  bounty_hunter: ['archer', 'blade'],
  smuggler: ['blade', 'brute', 'archer', 'guard'],
  lookout: ['deckhand', 'fisher'],
  pilot: ['pilot'],
  navigator: ['captain', 'deckhand'],
};

const INKS = ['red', 'green', 'blue', 'yellow', 'grey'];

/** A number that is the same whenever this card is seen. */
const mark = (card: Townsfolk): number => card.colours.reduce((sum, colour, index) => sum + INKS.indexOf(colour) * (index + 1), 0);

export const bustOf = (card: Townsfolk): string => BUSTS[card.role][mark(card) % BUSTS[card.role].length]!;
export const groundOf = (card: Townsfolk): number => mark(card) + card.role.length;

/** Drawings of what hiring gives to the merchant of a shop of this kind. */
export function givesOf(card: Townsfolk, shop: Tag): readonly string[] {
  switch (card.role) {
    case 'shopkeeper':
    case 'notable':
      return ['i-purge'];
    case 'confidant':
      return ['i-purge', 'i-purge'];
    case 'bodyguard':
    case 'smuggler':
      return card.colours.map((colour) => artOf({ size: 'small', colour }, shop));
    case 'bounty_hunter':
      return card.colours.map((colour) => artOf({ size: 'large', colour }, shop));
    case 'lookout':
      return ['i-back'];
    case 'pilot':
      return ['i-arrive'];
    case 'navigator':
      return ['i-swap'];
  }
}
