/** What this browser remembers of puzzles: how each day went, which were tried, how good one is; and the attempts themselves. */

import { recall, write } from '$lib/browser/storage';
import type { Rating } from './rating';
import type { Attempt, Moon } from './solving';
import type { Day, Moons } from './streak';

/** What all devices of somebody share. */
export interface PuzzleRecord {
  days: Moons;
  /** By id. */
  tried: Readonly<Record<string, Moon>>;
  /** Null: none was tried yet. */
  rating: Rating | null;
}

/** What belongs to this device alone. */
export interface Tried {
  attempt: Attempt;
  /** For how many milliseconds it has been looked at. */
  spent: number;
  /** How much one's rating rose or fell by it; null: it did not count. */
  change: number | null;
}

const NOTHING: PuzzleRecord = { days: {}, tried: {}, rating: null };

export const puzzleRecord = (): PuzzleRecord => ({ ...NOTHING, ...recall<Partial<PuzzleRecord>>('riddles', {}) });
export const keepRecord = (kept: PuzzleRecord): void => write('riddles', kept);

/** As many as the house keeps (features/people/synced_profile.py). */
const MOST_DAYS = 400;
const MOST_TRIED = 500;
const MOST_ATTEMPTS = 30;

const newest = <T>(kept: Readonly<Record<string, T>>, most: number): Record<string, T> =>
  Object.fromEntries(Object.entries(kept).slice(-most));

/** What was remembered first stays: a puzzle is solved for the first time only once. */
export function ended(kept: PuzzleRecord, puzzle: string, day: Day | null, moon: Moon, rating: Rating): PuzzleRecord {
  if (puzzle in kept.tried) return day ? withDay(kept, day, moon) : kept;
  return { ...(day ? withDay(kept, day, moon) : kept), tried: newest({ ...kept.tried, [puzzle]: moon }, MOST_TRIED), rating };
}

function withDay(kept: PuzzleRecord, day: Day, moon: Moon): PuzzleRecord {
  return day in kept.days ? kept : { ...kept, days: newest({ ...kept.days, [day]: moon }, MOST_DAYS) };
}

/** What another device tells, put together with what is known here: what was known first stays. */
export function withOthers(kept: PuzzleRecord, told: PuzzleRecord): PuzzleRecord {
  const days = Object.entries({ ...told.days, ...kept.days }).sort(([one], [other]) => one.localeCompare(other));
  return {
    days: newest(Object.fromEntries(days), MOST_DAYS),
    tried: newest({ ...told.tried, ...kept.tried }, MOST_TRIED),
    rating: told.rating ?? kept.rating,
  };
}

const attempts = (): Record<string, Tried> => recall('riddling', {});
/** By day or puzzle: whoever meets a puzzle again on its day may solve it again. One whose answers are others now was never tried. */
export function attemptAt(which: string, answers: number): Tried | null {
  const tried = attempts()[which];
  return tried?.attempt.marks.length === answers ? tried : null;
}

export function keepAttempt(which: string, tried: Tried): void {
  const { [which]: _, ...others } = attempts();
  write('riddling', newest({ ...others, [which]: tried }, MOST_ATTEMPTS));
}
