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
  spots: Readonly<Record<number, readonly Spot[]>>;
  centre: Spot;
}

const at = (...pairs: readonly (readonly [number, number])[]): readonly Spot[] => pairs.map(([x, y]) => ({ x, y }));

export const WIDE: Stage = {
  width: 756,
  height: 568,
  row: { x: 84, y: 42 },
  centre: { x: 378, y: 268 },
  spots: {
    4: at([378, 484], [95, 270], [378, 76], [661, 270]),
    5: at([378, 484], [95, 344], [196, 88], [560, 88], [661, 344]),
    6: at([378, 484], [95, 376], [112, 144], [378, 70], [644, 144], [661, 376]),
    7: at([378, 484], [95, 418], [95, 240], [216, 70], [540, 70], [661, 240], [661, 418]),
    8: at([378, 484], [95, 430], [95, 252], [128, 70], [378, 70], [628, 70], [661, 252], [661, 430]),
  },
};

export const NARROW: Stage = {
  width: 390,
  height: 400,
  row: { x: 56, y: 30 },
  centre: { x: 195, y: 205 },
  spots: {
    4: at([195, 336], [64, 190], [195, 46], [326, 190]),
    5: at([195, 336], [64, 236], [96, 70], [294, 70], [326, 236]),
    6: at([195, 336], [64, 256], [64, 104], [195, 46], [326, 104], [326, 256]),
    7: at([195, 336], [64, 282], [64, 164], [108, 46], [282, 46], [326, 164], [326, 282]),
    8: at([195, 336], [64, 286], [64, 166], [64, 46], [195, 46], [326, 46], [326, 166], [326, 286]),
  },
};

/** Where a seat is; those who watch sit behind the first. */
export function spotOf(stage: Stage, players: number, me: Seat | null, seat: Seat): Spot {
  const spots = stage.spots[players] ?? stage.spots[8]!;
  return spots[(seat - (me ?? 0) + players) % players]!;
}

export interface Ray {
  from: Spot;
  to: Spot;
}

/** A beam from a holder's row to the edge of the target's row. */
export function rayOf(stage: Stage, holder: Spot, target: Spot): Ray {
  const [dx, dy] = [target.x - holder.x, target.y - holder.y];
  const edge = (margin: number) => Math.min((stage.row.x + margin) / Math.max(Math.abs(dx), 1), (stage.row.y + margin) / Math.max(Math.abs(dy), 1), 0.42);
  const [out, end] = [edge(stage.row.y * 0.7), edge(8)];
  return { from: { x: holder.x + dx * out, y: holder.y + dy * out }, to: { x: target.x - dx * end, y: target.y - dy * end } };
}
