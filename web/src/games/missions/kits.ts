/** A kit is a way of drawing everything: which part of the library stands for a crystal, a frame, a tile. A scenario picks one. */

export type Role =
  | 'charge'
  | 'socket'
  | 'burnt'
  | 'pooled'
  | 'mapped'
  | 'pool'
  | 'fate'
  | 'tile'
  | 'unknown'
  | 'lead'
  | 'telepathy'
  | 'green'
  | 'red'
  | 'yellow'
  | 'white'
  | 'gear'
  | 'memory'
  | 'talks'
  | 'group'
  | 'own'
  | 'ground'
  | 'chart';

export interface Kit {
  parts: Readonly<Record<Role, string>>;
  /** Width and height of a charge, and of one that lies in the pool. */
  charge: readonly [number, number];
  pooled: readonly [number, number];
  /** Spent charges whirl, or lie in a heap. */
  lie: 'whirl' | 'heap';
}

const frames = (kit: string) => ({
  green: `${kit}-item-green`,
  red: `${kit}-item-red`,
  yellow: `${kit}-item-yellow`,
  white: `${kit}-item-white`,
  gear: `${kit}-frame-gear`,
  memory: `${kit}-frame-sealed`,
  talks: `${kit}-frame-talk`,
  fate: `${kit}-fate-back`,
  tile: `${kit}-map-tile`,
  unknown: `${kit}-place-unknown`,
  lead: `${kit}-ui-guide`,
  telepathy: `${kit}-ui-wave`,
});

const KITS: Readonly<Record<string, Kit>> = {
  deep: {
    parts: {
      ...frames('deep'),
      charge: 'deep-crystal',
      socket: 'deep-crystal-socket',
      burnt: 'deep-crystal-burnt',
      pooled: 'deep-crystal',
      mapped: 'deep-crystal',
      pool: 'deep-vortex',
      group: 'deep-token-hex',
      own: 'deep-token-own',
      ground: 'deep-bg-contours',
      chart: 'deep-bg-map',
    },
    charge: [24, 40],
    pooled: [24, 40],
    lie: 'whirl',
  },
  port: {
    parts: {
      ...frames('port'),
      charge: 'port-ember',
      socket: 'port-ember-socket',
      burnt: 'port-ember-ash',
      pooled: 'port-ember-coal',
      mapped: 'port-lamp-lit',
      pool: 'port-brasero',
      group: 'deep-token-hex',
      own: 'deep-token-own',
      ground: 'port-bg-night',
      chart: 'port-map-b',
    },
    charge: [24, 40],
    pooled: [24, 24],
    lie: 'heap',
  },
  shop: {
    parts: {
      ...frames('shop'),
      charge: 'shop-coupon',
      socket: 'shop-coupon-socket',
      burnt: 'shop-coupon-void',
      pooled: 'shop-coupon-small',
      mapped: 'shop-coupon-pinned',
      pool: 'shop-till',
      group: 'shop-token-hex',
      own: 'shop-token-own',
      ground: 'shop-bg-day',
      chart: 'shop-map-day',
    },
    charge: [24, 40],
    pooled: [24, 24],
    lie: 'heap',
  },
};

/** What stands below the places of a map card, where its picture is a board that tells what is on which floor. */
const LEGENDS: Readonly<Record<string, string>> = {
  'shop-map-night': 'shop-legend',
  'shop-map-day': 'shop-legend',
  'shop-map-dawn': 'shop-legend',
};
export const legendOf = (art: string | null): string | null => LEGENDS[art ?? ''] ?? null;

/** What stands for a point of life, and for one that is lost, where whom one faces has signs of their own. */
const LIVES: Readonly<Record<string, readonly [string, string]>> = { 'port-foe-a': ['port-glass', 'port-glass-empty'] };
export const lifeOf = (art: string | null): readonly [string, string] | null => LIVES[art ?? ''] ?? null;

export const NEUTRAL = 'deep';
export const kitOf = (name: string | null | undefined): Kit => KITS[name ?? NEUTRAL] ?? KITS[NEUTRAL]!;

export interface Lying {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Turns by which neighbours on a spiral never line up. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** How many lie in each row of a heap, from the bottom; then it grows upwards. */
const ROWS = [7, 7, 6, 5, 4, 2, 1] as const;

/** Where the charges lie in a pool of 200 × 124, the nearest last. */
export function lying(kit: Kit, count: number): readonly Lying[] {
  const found = Array.from({ length: count }, (_, place) => (kit.lie === 'whirl' ? whirling(place, count) : heaped(place)));
  return kit.lie === 'whirl' ? found.sort((a, b) => a.y - b.y) : found.reverse();
}

function whirling(place: number, count: number): Lying {
  const away = Math.sqrt((place + 0.7) / Math.max(count, 6));
  const turn = place * GOLDEN + 0.6;
  const x = 100 + Math.cos(turn) * away * 84;
  const y = 62 + Math.sin(turn) * away * 44;
  const size = 10 + ((y - 18) / 88) * 4.4;
  return { x: x - size / 2, y: y - size * 0.83, w: size, h: (size * 40) / 24 };
}

function heaped(place: number): Lying {
  let row = 0;
  let left = place;
  while (left >= (ROWS[row] ?? 1)) left -= ROWS[row++] ?? 1;
  const many = ROWS[row] ?? 1;
  const size = 19 - row * 0.4;
  return { x: 100 + (left - (many - 1) / 2) * 16.5 - size / 2, y: 50 - row * 8.6, w: size, h: size };
}
