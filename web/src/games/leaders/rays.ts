/** The way of a laser's beam over the table: a curve that crosses neither the middle nor anybody's recruits, where there is one. */

import type { Box, Spot, Stage } from './circle';

/** A beam as a curve with one bend. */
export interface Ray {
  from: Spot;
  bend: Spot;
  to: Spot;
}

const between = (a: Spot, b: Spot, share: number): Spot => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** A point of the curve, by how much of the way lies behind it. */
export const along = ({ from, bend, to }: Ray, share: number): Spot => between(between(from, bend, share), between(bend, to, share), share);

/** Where one leaves a seat (its row, and the plate under it) on the way to a point. */
function edge(stage: Stage, seat: Spot, towards: Spot, margin: number): Spot {
  const [dx, dy] = [towards.x - seat.x, towards.y - seat.y];
  const down = dy > 0 ? stage.plate : stage.row.y + stage.claim;
  return between(
    seat,
    towards,
    Math.min((stage.row.x + margin) / Math.max(Math.abs(dx), 1), (down + margin) / Math.max(Math.abs(dy), 1), 0.9),
  );
}

/** What a seat covers. */
export const seatBox = (stage: Stage, { x, y }: Spot): Box => ({
  x,
  y: y + (stage.plate - stage.row.y) / 2,
  w: stage.row.x,
  h: (stage.plate + stage.row.y) / 2,
});

const covers = (box: Box, spot: Spot, margin: number): boolean =>
  Math.abs(box.x - spot.x) < box.w + margin && Math.abs(box.y - spot.y) < box.h + margin;

/** How far the bends that are tried lie beside the straight way, as shares of it: two who aim at each other keep to different sides. */
const BENDS: readonly number[] = [0.12, -0.12, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6, 0.78, -0.78, 0.95, -0.95];
const SAMPLES = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);
const MARGIN = 8;
/** What it costs to cross a recruit, the middle or the edge of the stage at one of the samples, and to bend the whole way. */
const COSTS = { seat: 7, middle: 4, edge: 8, bend: 3 };

/** From the gun of a holder to the target's row; `seats` are all who sit at the table. */
export function rayOf(stage: Stage, holder: Spot, target: Spot, seats: readonly Spot[]): Ray {
  const others = seats.filter((seat) => seat !== holder && seat !== target).map((seat) => seatBox(stage, seat));
  const [dx, dy] = [target.x - holder.x, target.y - holder.y];
  const gun = stage.row.y * 0.15;
  const straight = between(holder, target, 0.5);
  const ways = BENDS.map((share) => {
    const bend = { x: straight.x - dy * share, y: straight.y + dx * share };
    const ray = { from: edge(stage, holder, bend, gun), bend, to: edge(stage, target, bend, stage.row.y * 0.22) };
    return { ray, cost: costOf(stage, ray, others) + Math.abs(share) * COSTS.bend };
  });
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).ray;
}

function costOf(stage: Stage, ray: Ray, others: readonly Box[]): number {
  return SAMPLES.map((share) => along(ray, share)).reduce((sum, spot) => {
    const seats = others.filter((box) => covers(box, spot, MARGIN)).length * COSTS.seat;
    const middle = covers(stage.centre, spot, MARGIN) ? COSTS.middle : 0;
    const outside = spot.x < 0 || spot.y < 0 || spot.x > stage.width || spot.y > stage.height ? COSTS.edge : 0;
    return sum + seats + middle + outside;
  }, 0);
}
