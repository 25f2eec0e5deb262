/** How good somebody is at puzzles, by Glicko-2: a puzzle is an opponent of a fixed strength. */

import rate from 'glicko2-lite';
import type { Moon } from './solving';

export interface Rating {
  rating: number;
  /** How uncertain it is. */
  rd: number;
  vol: number;
}

/** Of somebody of whom nothing is known. Glickman proposes 350: there one lucky guess would be worth a whole level. */
export const UNKNOWN: Rating = { rating: 1500, rd: 160, vol: 0.06 };

const EASIEST = 1000;
const BETWEEN_LEVELS = 300;

/** Levels 1 to 5 are 1000 to 2200, whoever solves them. */
export const ratingOfLevel = (level: number): number => EASIEST + BETWEEN_LEVELS * (level - 1);

/** Puzzles of one level differ: half of the way to the next one. */
const PUZZLE_RD = BETWEEN_LEVELS / 2;

const SCORES: Readonly<Record<Moon, number>> = { full: 1, half: 0.5, none: 0 };

/** After a puzzle of this level. */
export const rated = (now: Rating, level: number, moon: Moon): Rating =>
  rate(now.rating, now.rd, now.vol, [[ratingOfLevel(level), PUZZLE_RD, SCORES[moon]]]);
