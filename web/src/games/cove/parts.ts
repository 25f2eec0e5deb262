/** The parts of the table that can be read about: which rules tell of each, and how each stands now. */

import type { Translate } from '$lib/words/text';
import { dishLabel, shopOf } from './oracle';
import { kindOf } from './shops';
import { spaceOf } from './spaces';
import type { Seat, Townsfolk, View } from './types.gen';
import { boatLabel, cardName, counted, goodName, many, stock, tagOf, whoName } from './words';

/** By its name here, or in the kind of a shop. */
export type Part = string;

const SEATS = 4;

/** The rules that tell of a part in this shop, the first ones first. */
export const rulesOf = (view: View, seat: Seat, part: Part): readonly number[] =>
  (view.shops.length ? kindOf(view, seat).parts[part] : undefined) ?? PARTS[part as keyof typeof PARTS] ?? [];

export const PARTS = {
  clock: [10, 13, 14, 18, 19],
  bag: [3, 9, 16],
  boats: [4, 15, 17, 29],
  halls: [5, 20, 29],
  lair: [6, 28, 29],
  corruption: [25, 26, 27, 37],
  square: [7, 21, 22],
  peddler: [39, 40, 41],
  dish: [43, 44, 45, 11],
  stars: [46, 47, 48],
  horoscope: [53, 52, 54, 55],
  predictions: [49, 50, 51],
  funding: [56, 20, 30],
  staff: [57, 23, 24, 36],
  counter: [58, 31, 32, 33],
} as const satisfies Record<Part, readonly number[]>;

/** How it stands now, in lines. `seat`: whose shop lies open. */
export function factsOf(t: Translate, view: View, seat: Seat, part: Part): string[] {
  switch (part) {
    case 'clock':
      return [
        ...view.clock.map(({ who, hour }) => t('board-clock-one', { name: whoName(t, who), hour: String(hour) })),
        ...(view.market_hour === null ? [] : [t('board-clock-market', { hour: String(view.market_hour) })]),
      ];
    case 'bag':
      return [t('board-bag-label', { counts: counted(t, view.bag) })];
    case 'boats':
      return view.boats.filter((boat) => boat.dock === null).map((boat) => boatLabel(t, boat, SEATS));
    case 'halls':
      return view.halls.map(({ colour, count }) => t('board-hall', { members: many(t, colour, count), count }));
    case 'lair': {
      const card = t.words(`rogue-card-${view.rogue_card}`);
      return [`${card.name}. ${card['text'] ?? ''}`, t('board-lair-label', { count: view.lair, rogues: card.name })];
    }
    case 'corruption':
      return [t('board-corruption-deck', { count: view.corruption }), t('board-corruption-spent', { count: view.spent.length })];
    case 'square':
      return [
        t('board-deck', { count: view.townsfolk.length }),
        ...(view.townsfolk.length ? [t('board-deck-cards', { cards: t.list(roles(t, view.townsfolk)) })] : []),
        t('board-dismissed', { count: view.dismissed.length }),
      ];
    case 'peddler':
      return [t('board-peddler-deck', { count: view.peddler?.deck.length ?? 0 })];
    case 'dish':
      return [dishLabel(t, shopOf(view, seat)), t('board-figure', { space: t(`board-space-${spaceOf(view.merchants[seat]!.space)}`) })];
    case 'counter':
      return [
        t('board-in-reserve', {
          goods: t.list(stock(view.merchants[seat]!.reserve).map(({ good, count }) => `${goodName(t, good, tagOf(view, seat))} ×${count}`)),
        }),
        t('board-values', { values: t.list(view.values.map((one) => `${goodName(t, one, tagOf(view, seat))} ${one.gold}`)) }),
      ];
    default:
      return [];
  }
}

/** How many there are of each. */
function roles(t: Translate, cards: readonly Townsfolk[]): string[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(cardName(t, card), (found.get(cardName(t, card)) ?? 0) + 1);
  return [...found].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
}
