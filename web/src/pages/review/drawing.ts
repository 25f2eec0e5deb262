/** What is drawn over a board: arrows and rings as lines between the places where things are on this screen. */

import type { Shape } from '$lib/wire.gen';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The most that one may draw at a moment, as the house says (MOST_SHAPES). */
export const MOST = 12;

export const isSame = (one: Shape, other: Shape): boolean =>
  one.type === 'Ring'
    ? other.type === 'Ring' && one.at === other.at
    : other.type === 'Arrow' && one.start === other.start && one.end === other.end;

/** Drawn once more it is wiped; of more than there is room for, the oldest goes. */
export const toggled = (shapes: readonly Shape[], shape: Shape): readonly Shape[] =>
  shapes.some((one) => isSame(one, shape)) ? shapes.filter((one) => !isSame(one, shape)) : [...shapes, shape].slice(-MOST);

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** How far from the middle of a box its edge is in this direction. */
function reach({ width, height }: Box, dx: number, dy: number): number {
  const across = Math.abs(dx) < 1e-6 ? Infinity : width / 2 / Math.abs(dx);
  const down = Math.abs(dy) < 1e-6 ? Infinity : height / 2 / Math.abs(dy);
  return Math.min(across, down);
}

const SHORTEST = 24;

/** From the edge of one thing to the edge of another, a little bent, so that two arrows there and back are two. */
export function arrowPath(from: Box, to: Box): string {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  let [first, last] = [reach(from, dx, dy) * 0.6, length - reach(to, dx, dy) * 0.8];
  if (last - first < SHORTEST) [first, last] = [0, length];
  const point = (far: number) => ({ x: a.x + dx * far, y: a.y + dy * far });
  const [start, end] = [point(first), point(last)];
  const bend = Math.min(40, length / 8);
  const over = { x: (start.x + end.x) / 2 - dy * bend, y: (start.y + end.y) / 2 + dx * bend };
  const round = (n: number) => Math.round(n * 10) / 10;
  return `M${round(start.x)} ${round(start.y)}Q${round(over.x)} ${round(over.y)} ${round(end.x)} ${round(end.y)}`;
}
