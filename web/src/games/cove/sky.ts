/** The star map as points and paths: dots, lines between neighbours, and the wobble of a hand that draws them. */

import { round } from './layout';
import type { Line } from './types.gen';

export const CELL = 34;
export const EDGE = 13;

export const lineId = ({ way, row, column }: Line): string => `${way}-${row}-${column}`;

const dot = (row: number, column: number) => ({ x: EDGE + column * CELL, y: EDGE + row * CELL });

/** A small number that is always the same for the same line: no two strokes of a hand are alike. */
const wobble = (seed: number) => round(((((Math.sin(seed * 12.9898) * 43758.5453) % 1) + 1) % 1) * 1.6 - 0.8);

export function ends(line: Line) {
  const from = dot(line.row, line.column);
  const to = line.way === 'across' ? dot(line.row, line.column + 1) : dot(line.row + 1, line.column);
  return { from, to, mid: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
}

export const straight = (line: Line): string => {
  const { from, to } = ends(line);
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
};

/** The line as a hand draws it. */
export function drawn(line: Line): string {
  const { from, to } = ends(line);
  const seed = line.row * 31 + line.column * 7 + (line.way === 'across' ? 1 : 2);
  const at = (part: number, shift: number) => ({
    x: round(from.x + (to.x - from.x) * part + (line.way === 'down' ? shift : 0)),
    y: round(from.y + (to.y - from.y) * part + (line.way === 'across' ? shift : 0)),
  });
  const [a, b] = [at(0.33, wobble(seed)), at(0.67, wobble(seed + 50))];
  return `M${from.x} ${from.y}C${a.x} ${a.y} ${b.x} ${b.y} ${to.x} ${to.y}`;
}

/** Faint stars of the ground, always the same. */
export const GLIMMER = Array.from({ length: 46 }, (_, index) => ({
  x: round(4 + ((index * 61.7) % 222)),
  y: round(4 + ((index * 37.3) % 154)),
  r: round(0.4 + ((index * 7) % 6) / 10),
}));

/** The four-pointed star of a dot. */
export const star = (x: number, y: number): string => `M${x} ${y - 4.4}l1.2 3.2 3.2 1.2-3.2 1.2-1.2 3.2-1.2-3.2-3.2-1.2 3.2-1.2z`;

/** The thorns of a line of the corruption cross. */
export function thorns(line: Line): string {
  const { from, to } = ends(line);
  return [0.3, 0.7]
    .map((part) => {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      return line.way === 'across' ? `M${x} ${y}l-4 5M${x} ${y}l-4-5` : `M${x} ${y}l5-4M${x} ${y}l-5-4`;
    })
    .join('');
}
