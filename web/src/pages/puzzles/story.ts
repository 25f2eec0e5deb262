/** The turns before a puzzle: all of them in sentences, and the last ones as tiles, each with the frame that shows how it was then. */

import type { Asked, PuzzleModule } from '$lib/game/puzzle';
import type { Past, TurnBegan } from '$lib/wire.gen';
import { turnsOf, type Turn } from '../replay/turns';

type Happened = { type: string };

export interface Sentences {
  number: number;
  by: number | null;
  texts: readonly string[];
}

export interface Told extends Sentences {
  /** The event that a small drawing is made of. */
  piece: Happened | null;
  /** Which of the frames, the earliest first. */
  frame: number;
}

/** A match up to the moment of a puzzle. */
export interface Before {
  turns: readonly TurnBegan[];
  past: readonly Past[];
  n: number;
}

/** There is room for so many tiles, and on each for so many texts. */
const MOST_TILES = 8;
const MOST_TEXTS = 3;

const happenedIn = ({ first, last, number }: Turn, past: readonly Past[]) =>
  past
    .filter(({ n, undone }) => (n >= first || number === 1) && n <= last && !undone)
    .flatMap(({ events }) => events as readonly Happened[]);

/** Everything, as the log tells it. */
export const logOf = ({ t }: Asked, { turns, past, n }: Before): readonly Sentences[] =>
  turnsOf(turns, n).map((turn) => ({
    number: turn.number,
    by: turn.by,
    texts: happenedIn(turn, past)
      .map((event) => t.event(event).trim())
      .filter(Boolean),
  }));

/** The turns that frames have come of, the newest last; those of which a tile has nothing to say are left out. */
export function tilesOf(asked: Asked, words: PuzzleModule, { turns, past, n }: Before, frames: number): readonly Told[] {
  const last = turnsOf(turns, n).slice(-Math.min(frames, MOST_TILES));
  const told = last.map((turn, place) => {
    const tiles = happenedIn(turn, past).flatMap((event) => {
      const text = words.tile ? words.tile(asked, event)?.text : asked.t.event(event).trim();
      return text ? [{ event, text }] : [];
    });
    const texts = tiles.slice(-MOST_TEXTS).map(({ text }) => text);
    return { number: turn.number, by: turn.by, texts, piece: tiles[0]?.event ?? null, frame: frames - last.length + place };
  });
  return told.filter(({ texts }) => texts.length);
}
