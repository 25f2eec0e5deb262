/** Where everybody sits: the reader at the bottom, the others clockwise from there, on a wide stage and on a narrow one. */

import type { Seat } from './types.gen';

export interface Spot {
  x: number;
  y: number;
}
export interface Stage {
  width: number;
  height: number;
  /** From the middle of a row to its edges. */
  row: Spot;
  /** From there to under the plate. */
  plate: number;
  spots: Readonly<Record<number, readonly Spot[]>>;
  centre: Spot;
}

const at = (...pairs: readonly (readonly [number, number])[]): readonly Spot[] => pairs.map(([x, y]) => ({ x, y }));

export const WIDE: Stage = {
  width: 756,
  height: 568,
  row: { x: 84, y: 42 },
  plate: 80,
  centre: { x: 378, y: 276 },
  spots: {
    4: at([378, 484], [95, 270], [378, 76], [661, 270]),
    5: at([378, 484], [95, 344], [196, 88], [560, 88], [661, 344]),
    6: at([378, 484], [95, 376], [112, 144], [378, 70], [644, 144], [661, 376]),
    7: at([378, 484], [95, 418], [95, 240], [216, 70], [540, 70], [661, 240], [661, 418]),
    8: at([378, 484], [95, 430], [95, 252], [128, 70], [378, 70], [628, 70], [661, 252], [661, 430]),
  },
};

const UPRIGHT: Stage = {
  width: 390,
  height: 414,
  row: { x: 56, y: 30 },
  plate: 58,
  centre: { x: 195, y: 210 },
  spots: {
    4: at([195, 348], [64, 190], [195, 46], [326, 190]),
    5: at([195, 348], [64, 236], [96, 70], [294, 70], [326, 236]),
    6: at([195, 348], [64, 256], [64, 104], [195, 46], [326, 104], [326, 256]),
    7: at([195, 348], [64, 282], [64, 164], [108, 46], [282, 46], [326, 164], [326, 282]),
    8: at([195, 348], [64, 286], [64, 166], [64, 46], [195, 46], [326, 46], [326, 166], [326, 286]),
  },
};

/** Lower than this, seats would cover each other; higher than that, they would lose each other. */
export const LOWEST = 376;
const HIGHEST = 520;
/** Over the uppermost seats, and under the reader's own. */
const ABOVE = 46;
const BELOW = 66;

/** The stage of a narrow screen: its rows spread over the height that there is. */
export function upright(height: number): Stage {
  const high = Math.min(Math.max(height, LOWEST), HIGHEST);
  const stretch = (high - ABOVE - BELOW) / (UPRIGHT.height - ABOVE - BELOW);
  const moved = ({ x, y }: Spot): Spot => ({ x, y: ABOVE + (y - ABOVE) * stretch });
  const spots = Object.fromEntries(Object.entries(UPRIGHT.spots).map(([players, all]) => [players, all.map(moved)]));
  return { ...UPRIGHT, height: high, spots, centre: moved(UPRIGHT.centre) };
}

/** Where a seat is; those who watch sit behind the first. */
export function spotOf(stage: Stage, players: number, me: Seat | null, seat: Seat): Spot {
  const spots = stage.spots[players] ?? stage.spots[8]!;
  return spots[(seat - (me ?? 0) + players) % players]!;
}

/** A beam as a curve: bent towards the middle of the table, so that it crosses nobody's recruits. */
export interface Ray {
  from: Spot;
  bend: Spot;
  to: Spot;
}

const between = (a: Spot, b: Spot, share: number): Spot => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** Where one leaves a seat (its row, and the plate under it) on the way to a point. */
function edge(stage: Stage, seat: Spot, towards: Spot, margin: number): Spot {
  const [dx, dy] = [towards.x - seat.x, towards.y - seat.y];
  const down = dy > 0 ? stage.plate : stage.row.y;
  return between(seat, towards, Math.min((stage.row.x + margin) / Math.max(Math.abs(dx), 1), (down + margin) / Math.max(Math.abs(dy), 1), 0.9));
}

/** Neighbours are nearly straight; who sits far away is reached over the middle. */
const BEND = 1.1;
const FAR = 0.6;
/** Beams keep to one side of the way, so that two who aim at each other are two beams. */
const KEEP = 34;

export function rayOf(stage: Stage, holder: Spot, target: Spot): Ray {
  const share = Math.min(1, Math.hypot(target.x - holder.x, target.y - holder.y) / (stage.width * FAR));
  const [dx, dy] = [target.x - holder.x, target.y - holder.y];
  const aside = (KEEP * share) / Math.max(Math.hypot(dx, dy), 1);
  const middle = between(between(holder, target, 0.5), stage.centre, BEND * share);
  const bend = { x: middle.x - dy * aside, y: middle.y + dx * aside };
  const far = Math.hypot(dx, dy);
  const gun = Math.min(stage.row.y, far * 0.12);
  return { from: edge(stage, holder, bend, gun), bend, to: edge(stage, target, bend, stage.row.y * 0.22) };
}

/** A point of the curve, by how much of the way lies behind it. */
export const along = ({ from, bend, to }: Ray, share: number): Spot => between(between(from, bend, share), between(bend, to, share), share);
