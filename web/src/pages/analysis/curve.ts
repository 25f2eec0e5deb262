/** Where the curve runs: turns are columns of the same width, chances are heights between 40 or 0 and 100. */

import type { Decision, Estimate } from '$lib/analysis';
import type { CurvePoint } from '$lib/wire.gen';
import { turnAt, type Turn } from '../replay/turns';
import { isMarked } from '$lib/analysis/marks';

/** A place of the curve: `x` from 0 (the first turn begins) to 1 (the end). */
export interface Knot extends Estimate {
  x: number;
  /** What is marked here, if anything. */
  decision: Decision | null;
}

/** So much of a column lies before its first knot, and behind its last. */
const MARGIN = 0.14;
const HIGH_FLOOR = 0.4;

/** Where the action after `n` others lies; a turn's beginning lies before all that is decided in it. */
function along(turns: readonly Turn[], n: number, begins: boolean): number {
  const turn = turnAt(turns, n + 1);
  const count = turn.last - turn.first + 1;
  const share = begins ? 0 : (n + 2 - turn.first) / (count + 1);
  return (turn.number - 1 + MARGIN + (1 - 2 * MARGIN) * Math.max(0, Math.min(1, share))) / turns.length;
}

/** Beginnings of turns, what was marked in them, and, once all of it is known, how it ended. */
export function knotsOf(curve: readonly CurvePoint[], decisions: readonly Decision[], turns: readonly Turn[], won: boolean | null): Knot[] {
  const begins = curve.map(({ n, chance, low, high }) => ({ x: along(turns, n, true), chance, low, high, decision: null }));
  const marked = decisions.filter(isMarked).map((decision) => {
    const { chance, low, high } = decision.choices[decision.chosen]!;
    return { x: along(turns, decision.n, false), chance, low, high, decision };
  });
  const end = won === null ? [] : [{ x: 1, chance: +won, low: +won, high: +won, decision: null }];
  return [...begins, ...marked, ...end].sort((one, other) => one.x - other.x);
}

/** The lowest chance that the curve shows: 40 where that holds every interval, else 0. */
export const floorOf = (knots: readonly Knot[]): number => (knots.every(({ low }) => low >= HIGH_FLOOR) ? HIGH_FLOOR : 0);

/** The chances that a line is drawn at. */
export const ticksOf = (floor: number): readonly number[] => (floor ? [0.4, 0.6, 0.8, 1] : [0, 0.25, 0.5, 0.75, 1]);

/** From 0 (the floor) to 1 (certain to win). */
export const heightOf = (chance: number, floor: number): number => Math.max(0, (chance - floor) / (1 - floor));

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const round = (value: number) => Math.round(value * 10) / 10;
export const placed = ({ left, top, width, height }: Frame, x: number, chance: number, floor: number): readonly [number, number] => [
  round(left + x * width),
  round(top + height * (1 - heightOf(chance, floor))),
];

/** The line, and the interval around it, as points of a polygon. */
export function drawn(knots: readonly Knot[], frame: Frame, floor: number): { line: string; band: string; ground: string } {
  const at = (x: number, chance: number) => placed(frame, x, chance, floor).join(',');
  const line = knots.map(({ x, chance }) => at(x, chance));
  const band = [...knots.map(({ x, high }) => at(x, high)), ...knots.toReversed().map(({ x, low }) => at(x, low))];
  const [first, last] = [knots[0], knots.at(-1)];
  const ground = first && last ? [at(first.x, floor), ...line, at(last.x, floor)] : [];
  return { line: line.join(' '), band: band.join(' '), ground: ground.join(' ') };
}

/** The turn at a place of the curve, counted from 1. */
export const turnHere = (x: number, turns: number): number => Math.max(1, Math.min(turns, Math.floor(x * turns) + 1));

/** Of what is marked in a turn, what lies nearest to a place. */
export function nearest(knots: readonly Knot[], x: number, turns: number): Decision | null {
  const turn = turnHere(x, turns);
  const here = knots.filter((knot) => knot.decision && turnHere(knot.x, turns) === turn);
  const away = (knot: Knot) => Math.abs(knot.x - x);
  return here.sort((one, other) => away(one) - away(other))[0]?.decision ?? null;
}

/** Signs that would lie on each other move apart, as little as they must; each keeps its order. */
export function apart(places: readonly number[], room: number): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + room));
  return moved;
}

/** So much room a number needs, and the steps in which turns are numbered where each has less. */
const NUMBER = 19;
const STEPS = [1, 5, 10, 20, 50] as const;

/** Whether a turn's number is written below its column: the one looked at, and others in even steps, none on another. */
export function numbered(turn: number, now: number, room: number): boolean {
  const step = STEPS.find((one) => one * room >= NUMBER) ?? 100;
  return turn === now || (turn % step === 0 && Math.abs(turn - now) * room >= NUMBER);
}
