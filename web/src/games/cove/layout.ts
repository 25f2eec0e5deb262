/** Where everything lies in the harbour, in its two compositions: positions are data, the drawings are the same. */

export interface At {
  x: number;
  y: number;
}

export interface Frame extends At {
  w: number;
  h: number;
}

export interface PierSpot {
  /** The middle of the deck, its upper edge, and how far apart two customers stand. */
  cx: number;
  top: number;
  step: number;
  row: number;
  sign: Frame;
}

export interface Layout {
  name: 'wide' | 'tall';
  size: { w: number; h: number };
  boats: readonly At[];
  boat: number;
  /** By pier: left, centre, right. */
  piers: readonly PierSpot[];
  /** By dock, from left to right. */
  berths: readonly Frame[];
  halls: readonly At[];
  hall: number;
  lair: Frame;
  corruption: At;
  folk: readonly At[];
  card: number;
  deck: At;
  /** On the phone the clock stands in the bar above the pages. */
  clock: (At & { r: number }) | null;
  /** The middle of the sign that tells the day. */
  day: At;
  lamps: readonly At[];
  lamp: number;
}

export const WIDE: Layout = {
  name: 'wide',
  size: { w: 776, h: 344 },
  boats: [
    { x: 168, y: 56 },
    { x: 266, y: 42 },
    { x: 362, y: 58 },
    { x: 478, y: 58 },
    { x: 576, y: 42 },
    { x: 674, y: 56 },
  ],
  boat: 94,
  piers: [
    { cx: 232, top: 143, step: 29, row: 27, sign: { x: 176, y: 201, w: 112, h: 43 } },
    { cx: 468, top: 143, step: 29, row: 27, sign: { x: 402, y: 201, w: 132, h: 43 } },
    { cx: 706, top: 143, step: 29, row: 27, sign: { x: 650, y: 201, w: 112, h: 43 } },
  ],
  berths: [
    { x: 289, y: 158, w: 50, h: 58 },
    { x: 345, y: 158, w: 50, h: 58 },
    { x: 541, y: 158, w: 50, h: 58 },
    { x: 597, y: 158, w: 50, h: 58 },
  ],
  halls: [
    { x: 167, y: 256 },
    { x: 233, y: 256 },
    { x: 299, y: 256 },
    { x: 365, y: 256 },
  ],
  hall: 62,
  lair: { x: 7, y: 242, w: 112, h: 86 },
  corruption: { x: 122, y: 269 },
  folk: [
    { x: 446, y: 250 },
    { x: 523, y: 250 },
    { x: 600, y: 250 },
    { x: 677, y: 250 },
  ],
  card: 70,
  deck: { x: 751, y: 262 },
  clock: { x: 80, y: 83, r: 77 },
  day: { x: 80, y: 183 },
  lamps: [201, 263, 421, 515, 675, 737].map((x) => ({ x, y: 130.8 })),
  lamp: 16.8,
};

export const TALL: Layout = {
  name: 'tall',
  size: { w: 390, h: 460 },
  boats: [
    { x: 4, y: 8 },
    { x: 18, y: 54 },
    { x: 4, y: 100 },
    { x: 276, y: 8 },
    { x: 262, y: 54 },
    { x: 276, y: 100 },
  ],
  boat: 108,
  piers: [
    { cx: 60, top: 165, step: 29, row: 25, sign: { x: 2, y: 221, w: 116, h: 43 } },
    { cx: 195, top: 165, step: 29, row: 25, sign: { x: 132, y: 221, w: 126, h: 43 } },
    { cx: 330, top: 165, step: 29, row: 25, sign: { x: 272, y: 221, w: 116, h: 43 } },
  ],
  berths: [
    { x: 106, y: 122, w: 38, h: 44 },
    { x: 107, y: 172, w: 38, h: 44 },
    { x: 245, y: 172, w: 38, h: 44 },
    { x: 246, y: 122, w: 38, h: 44 },
  ],
  halls: [
    { x: 2, y: 268 },
    { x: 72, y: 268 },
    { x: 142, y: 268 },
    { x: 212, y: 268 },
  ],
  hall: 62,
  lair: { x: 292, y: 280, w: 92, h: 68 },
  corruption: { x: 281, y: 308 },
  folk: [
    { x: 8, y: 360 },
    { x: 96, y: 360 },
    { x: 184, y: 360 },
    { x: 272, y: 360 },
  ],
  card: 74,
  deck: { x: 358, y: 372 },
  clock: null,
  day: { x: 195, y: 14 },
  lamps: [27, 93, 151, 239, 297, 363].map((x) => ({ x, y: 153.3 })),
  lamp: 13,
};

/** The middle of the hour's cell on a dial: 12 is on top. */
export function hourAt(hour: number, cx: number, cy: number, r: number): At {
  const angle = (hour / 12) * 2 * Math.PI - Math.PI / 2;
  return { x: round(cx + r * Math.cos(angle)), y: round(cy + r * Math.sin(angle)) };
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** 13 is the 1 of a second lap. */
export const onDial = (hour: number): number => ((hour - 1) % 12) + 1;
