/** Where everybody sits: the reader at the bottom, the others clockwise from there, on a wide stage and on a narrow one. */

import type { Seat } from './types.gen';

export interface Spot {
  x: number;
  y: number;
}
/** Half the size of something that lies straight. */
export interface Box extends Spot {
  w: number;
  h: number;
}
export interface Stage {
  width: number;
  height: number;
  /** From the middle of a row to its edges. */
  row: Spot;
  /** From there to under the plate. */
  plate: number;
  /** What is claimed stands so high over it. */
  claim: number;
  /** From one recruit of a row to the next. */
  step: number;
  spots: Readonly<Record<number, readonly Spot[]>>;
  /** The piles and the rack. */
  centre: Box;
}

const at = (...pairs: readonly (readonly [number, number])[]): readonly Spot[] => pairs.map(([x, y]) => ({ x, y }));

const WIDE: Stage = {
  width: 756,
  height: 568,
  row: { x: 84, y: 42 },
  plate: 80,
  claim: 26,
  step: 55,
  centre: { x: 378, y: 280, w: 112, h: 108 },
  spots: {
    4: at([378, 484], [95, 270], [378, 76], [661, 270]),
    5: at([378, 484], [95, 344], [196, 88], [560, 88], [661, 344]),
    6: at([378, 484], [95, 376], [112, 144], [378, 70], [644, 144], [661, 376]),
    7: at([378, 484], [95, 418], [95, 240], [216, 70], [540, 70], [661, 240], [661, 418]),
    8: at([378, 484], [95, 430], [95, 252], [128, 70], [378, 70], [628, 70], [661, 252], [661, 430]),
  },
};
/** The seats at the sides stay so far from the edge. */
const SIDE = 95;
/** Wider than this, people would sit too far from each other. */
const WIDEST = 1060;

/** The stage of a wide screen: its seats spread over the width that there is. */
export function wide(aspect: number): Stage {
  const width = Math.min(Math.max(aspect * WIDE.height, WIDE.width), WIDEST);
  const stretch = (width / 2 - SIDE) / (WIDE.width / 2 - SIDE);
  const moved = ({ x, y }: Spot): Spot => ({ x: width / 2 + (x - WIDE.width / 2) * stretch, y });
  return { ...WIDE, width, spots: moveAll(WIDE.spots, moved), centre: { ...WIDE.centre, x: width / 2 } };
}

/** The reader's own recruits lie in the foot of the table: of their seat, only the plate is here. */
const UPRIGHT: Stage = {
  width: 390,
  height: 414,
  row: { x: 60, y: 30 },
  plate: 60,
  claim: 12,
  step: 36,
  centre: { x: 195, y: 204, w: 66, h: 70 },
  spots: {
    4: at([195, 386], [64, 190], [195, 50], [326, 190]),
    5: at([195, 386], [64, 262], [98, 60], [292, 60], [326, 262]),
    6: at([195, 386], [64, 270], [64, 120], [195, 50], [326, 120], [326, 270]),
    7: at([195, 386], [64, 286], [64, 168], [108, 50], [282, 50], [326, 168], [326, 286]),
    8: at([195, 386], [64, 286], [64, 168], [64, 50], [195, 50], [326, 50], [326, 168], [326, 286]),
  },
};

/** Lower than this, seats would cover each other; higher than that, they would lose each other. */
const LOWEST: Readonly<Record<number, number>> = { 4: 318, 5: 336, 6: 372, 7: 380, 8: 380 };
const HIGHEST = 540;
export const lowest = (players: number): number => LOWEST[players] ?? 380;
/** Over the uppermost seats, and under the reader's own. */
const ABOVE = 50;
const BELOW = 28;
/** From the reader's spot to over their plate, which is all of them that lies there. */
const OWN = 22;
/** The numbers of the piles stand over their edges. */
const MARGIN = 10;
/** The piles, their words, the rack and whose turn it is, one under the other. */
const WORDY = 172;

/** The stage of a narrow screen: its rows spread over the height that there is. */
export function upright(height: number, players: number): Stage {
  const high = Math.min(Math.max(height, lowest(players)), HIGHEST);
  const stretch = (high - ABOVE - BELOW) / (UPRIGHT.height - ABOVE - BELOW);
  const moved = ({ x, y }: Spot): Spot => ({ x, y: ABOVE + (y - ABOVE) * stretch });
  const spots = moveAll(UPRIGHT.spots, moved);
  const [top, bottom] = openOf(spots[players] ?? spots[8]!);
  return { ...UPRIGHT, height: high, spots, centre: { ...UPRIGHT.centre, y: (top + bottom) / 2 } };
}

/** What lies open between those who sit at the top and the reader's own plate. */
function openOf([own, ...others]: readonly Spot[]): readonly [number, number] {
  return [Math.min(...others.map(({ y }) => y)) + UPRIGHT.plate + MARGIN, own!.y - OWN];
}

/** Whether the middle of a narrow stage has room for words. */
export function isRoomy(stage: Stage, players: number): boolean {
  const [top, bottom] = openOf(stage.spots[players] ?? stage.spots[8]!);
  return bottom - top >= WORDY;
}

const moveAll = (spots: Stage['spots'], moved: (spot: Spot) => Spot): Stage['spots'] =>
  Object.fromEntries(Object.entries(spots).map(([players, all]) => [players, all.map(moved)]));

/** Where a seat is; those who watch sit behind the first. */
export function spotOf(stage: Stage, players: number, me: Seat | null, seat: Seat): Spot {
  const spots = stage.spots[players] ?? stage.spots[8]!;
  return spots[(seat - (me ?? 0) + players) % players]!;
}
