/** What somebody who presses something that is not lit would have liked to do: the server is asked why they cannot. */

import type { Held } from './offers';
import type { Action, CardId, Faded, Fate, Play, PowerId, Use, View } from './types.gen';

export const playing = ({ value, kept }: Held, on: CardId): Play => ({ type: 'Play', value, on, old: kept });

export const predicting = (value: Fate): Action => ({ type: 'Propose', subject: { type: 'Predict', value } });

const ASKS_A_NUMBER: ReadonlySet<PowerId> = new Set(['higher', 'same', 'within_two', 'same_hours']);

/** The power of a faded card, used on whatever lies first. */
export function using(view: View, { card, power }: Faded): Action {
  const first = view.row[0]!;
  switch (power) {
    case 'cycle':
      return { type: 'Cycle', card, out: (view.row.find((slot) => !slot.fates.length) ?? first).card };
    case 'one_more':
      return { type: 'OneMore', card };
    case 'relocate': {
      const from = view.row.find((slot) => slot.fates.length) ?? first;
      return { type: 'Relocate', card, from: from.card, value: from.fates[0] ?? 1, to: view.row.find((slot) => slot !== from)!.card };
    }
    case 'old':
      return { type: 'TellOld', card };
    case 'discard_lower': {
      const from = view.row.find((slot) => slot.fates.length) ?? first;
      return { type: 'DiscardLower', card, from: from.card, value: from.fates[0] ?? 1 };
    }
    default: {
      const subject: Use = { type: 'Use', card, power, number: ASKS_A_NUMBER.has(power) ? (view.now.value ?? 1) : null };
      return { type: 'Propose', subject };
    }
  }
}

/** A card as it lies on the table: The Hours lies there twice, and one of the two is seen. */
export const onTable = (card: CardId): Element | null =>
  [...document.querySelectorAll(`.sw [data-card="${card}"]`)].find((one) => one.checkVisibility?.() ?? true) ?? null;
