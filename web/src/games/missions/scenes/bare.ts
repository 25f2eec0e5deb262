/** A picture for a place that brings none: the architecture of a kit, and no thing that its words would not name. */

import { CARD, type Piece, type Scene } from './scene';

const many = (cards: number, make: (card: number) => Piece): readonly Piece[] => Array.from({ length: cards }, (_, card) => make(card));
const wide = (cards: number) => cards * CARD.width;

const BARE: Readonly<Record<string, (cards: number) => Scene>> = {
  deep: (cards) => ({
    back: [
      { part: 'deep-wash-hull', wide: wide(cards), high: CARD.height },
      { part: 'deep-halo-cyan', x: wide(cards) * 0.3, y: -60, wide: wide(cards) * 0.5, high: 520, opacity: 0.6 },
    ],
    far: many(cards, (card) => ({ part: 'deep-far-vault', x: card * CARD.width, y: -8 })),
    mid: [
      ...many(cards, (card) => ({ part: 'deep-mid-truss', x: card * CARD.width, y: 40 })),
      ...many(Math.ceil(cards / 2), (card) => ({ part: 'deep-mid-pipes', x: card * 2 * CARD.width + 40, y: 190, opacity: 0.8 })),
      { part: 'deep-mid-floor', y: 330, wide: wide(cards), high: 130 },
    ],
    front: [{ part: 'deep-fg-rail', x: -24, y: 352, wide: 292, high: 137 }],
    light: many(cards, (card) => ({ part: 'deep-light-motes', x: card * CARD.width, y: card % 2 ? 0 : -30 })),
  }),
  port: (cards) => ({
    back: [
      { part: 'port-wash-room', wide: wide(cards), high: CARD.height },
      { part: 'port-halo-soft', x: wide(cards) * 0.3, y: -40, wide: wide(cards) * 0.45, high: 460, opacity: 0.8 },
    ],
    far: many(cards, (card) => ({ part: 'port-window-arch', x: card * CARD.width + 100, y: 78, wide: 120, high: 200 })),
    mid: [
      { part: 'port-floor-boards', y: 334, wide: wide(cards), high: 126 },
      ...many(cards, (card) => ({ part: 'port-column', x: card * CARD.width - 26, y: 60, wide: 52, high: 286 })),
    ],
    light: many(cards, (card) => ({ part: 'port-motes', x: card * CARD.width })),
  }),
  shop: (cards) => ({
    back: [
      { part: 'shop-wash-day', wide: wide(cards), high: CARD.height },
      ...many(cards, (card) => ({ part: 'shop-wall', x: card * CARD.width, wide: CARD.width, high: 340 })),
    ],
    far: many(cards, (card) => ({ part: 'shop-lamp', x: card * CARD.width + 130 })),
    mid: many(cards, (card) => ({ part: 'shop-floor-tiles', x: card * CARD.width, y: 340, wide: CARD.width, high: 120 })),
    front: many(cards, (card) => ({ part: 'shop-slab', x: card * CARD.width, y: 424, wide: CARD.width, high: 46 })),
    light: many(cards, (card) => ({ part: 'shop-grain', x: card * CARD.width })),
  }),
};

export const bareScene = (kit: string | null, cards: number): Scene => (BARE[kit ?? ''] ?? BARE['deep']!)(Math.max(1, cards));
