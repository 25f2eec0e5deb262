/**
 * The contract between the puzzle page and a game: what a game adds to its puzzles is found by its folder.
 *
 * - `web/src/games/<id>/puzzle.ts` exports a `PuzzleModule` as default: the puzzle in words.
 * - Its texts are those of the game itself (`src/pitonisa/games/<id>/locale/puzzles`) and, for what only this client says, those of
 *   `web/src/games/<id>/puzzle/<language>.ftl`, whose ids begin with `puzzle-`. Both travel with the first puzzle.
 * - `web/src/games/<id>/puzzle/Board.svelte`, `Side.svelte`, `Answer.svelte`, `Sketch.svelte`: drawings, where the board of a match is not the best one.
 */

import type { Component } from 'svelte';
import { recall } from '../browser/storage';
import type { AnyEvent, AnyView, GameProps, SeatInfo } from '.';
import type { Language, Translate } from '../words/text';

/** A puzzle as a game's words and drawings see it. Q: the game's question, A: an answer, S: a step, V: its View. */
export interface Asked<Q = unknown, A = unknown, S = unknown, V = AnyView> {
  theme: string;
  question: Q;
  answers: readonly A[];
  /** Which of the answers is the right one. */
  right: number;
  steps: readonly S[];
  /** What the game tells beside the answer; null where it tells nothing. */
  aside: unknown;
  /** What the seat saw, through whose eyes one looks. */
  view: V;
  seat: number;
  seats: readonly SeatInfo[];
  /** The words of the house and of the game, and those of its puzzles. */
  t: Translate;
}

/** One step of the reasoning. */
export interface StepWords {
  /** A sentence or two, without what is out. A part between two stars is stressed: “*The Deep* wants 5 or less.” */
  text: string;
  /** What follows from it: “1 is out”, “It is 6”; '' where nothing does yet. */
  out: string;
  /** The answers that it rules out, by their places; not those that an earlier step did. */
  strikes: readonly number[];
  /** Where on the board one must look, as lessons name its places (`card:the_deep`); null: nowhere. */
  place: string | null;
  /** The same in three or four words, for a chip under that place: “4 + 1 = 5”. */
  chip?: string;
}

/** One thing that happened before, as a tile: who did it stands over it. */
export interface Tile {
  text: string;
}

/** The puzzles of a game in words. */
export interface PuzzleModule<Q = unknown, A = unknown, S = unknown, V = AnyView, E extends AnyEvent = AnyEvent> {
  /** The game as one sign, for the result that one shares. */
  sign: string;
  /** What stands on the plate: “No door would open”. Nothing of the answer. */
  title(asked: Asked<Q, A, S, V>): string;
  /** “Which fate is Inés keeping?” */
  question(asked: Asked<Q, A, S, V>): string;
  /** Whom it is about; null: nobody. */
  about?(asked: Asked<Q, A, S, V>): number | null;
  /** What the question is about, as lessons name the places of the board: it is in sight from the beginning. Without it: nothing special. */
  subject?(asked: Asked<Q, A, S, V>): string | null;
  /** What is at stake, in one line over the board: “Doom 6 of 7: one miss sinks you”; '' where nothing is. */
  stake?(asked: Asked<Q, A, S, V>): string;
  /** An answer by itself, as short as it gets: “6”, “Elvira”, “Trace the line of stars”. */
  answer(asked: Asked<Q, A, S, V>, place: number): string;
  /** The same under its sketch, which shows the rest: “a small red good”. Without it: the answer by itself. */
  caption?(asked: Asked<Q, A, S, V>, place: number): string;
  /** The same within a sentence, as one would say it: “it is 6”. Without it: the answer by itself. */
  said?(asked: Asked<Q, A, S, V>, place: number): string;
  /** What these eyes would see with this answer carried out, while it is chosen or proved. Without it: what they saw. */
  imagined?(asked: Asked<Q, A, S, V>, place: number): V;
  /** What the page says over the solution: “It was the 6”, “Inés is keeping a 6”. Without it: the right answer by itself. */
  solved?(asked: Asked<Q, A, S, V>): string;
  /**
   * How one answers. `strike`: one press rules an answer out, a second chooses it, a third clears it: for values and people, of which one
   * goes through all. `choose`: a press chooses. `sketch`: so does it, from what is drawn (`Sketch.svelte`). Without it: `choose`.
   */
  gesture?(asked: Asked<Q, A, S, V>): 'strike' | 'choose' | 'sketch';
  step(asked: Asked<Q, A, S, V>, place: number): StepWords;
  /** What others could tell, once it is solved: “The table saw an 82 % chance of 6. *You could be certain.*”; '' where nothing. */
  others?(asked: Asked<Q, A, S, V>): string;
  /** An event as a tile of the story before; null: it is not worth one. Without it: every event that the log tells. */
  tile?(asked: Asked<Q, A, S, V>, event: E): Tile | null;
}

/** What is marked on a puzzle's board. */
export interface Marked {
  /** The place that a candle lights up, or the one of the step being read. */
  lit: string | null;
  /** The steps that are shown, each with its number. Empty while one is solving. */
  steps: readonly (StepWords & { number: number })[];
  /** The step being read, by its number. */
  now: number | null;
}

/** A board of puzzles: what happened is drawn, and nothing on it can be played. */
export type PuzzleBoardProps<V = AnyView> = GameProps<V> & { asked: Asked<unknown, unknown, unknown, V>; marked: Marked };

/** How an answer looks. `state` is also told in words by whoever uses it. */
export interface AnswerProps<Q = unknown, A = unknown, S = unknown, V = AnyView> {
  asked: Asked<Q, A, S, V>;
  place: number;
  text: string;
  state: 'open' | 'struck' | 'chosen' | 'wrong' | 'proved' | 'won';
}

export interface PuzzleDrawings {
  /** In place of the board of a match. */
  Board: Component<PuzzleBoardProps> | null;
  /** Beside the board: what is the seat's alone, what can be counted. */
  Side: Component<{ asked: Asked; marked: Marked }> | null;
  /** The face of an answer that one strikes, inside its button, in one row with the others. Without it: its text. */
  Answer: Component<AnswerProps> | null;
  /** A small drawing over the words of an answer that one chooses by it. */
  Sketch: Component<AnswerProps> | null;
}

const modules = import.meta.glob<{ default: PuzzleModule }>('../../games/*/puzzle.ts');
const texts = import.meta.glob<string>(['../../games/*/puzzle/*.ftl', '../../../../src/pitonisa/games/*/locale/puzzles/*.ftl'], {
  query: '?raw',
  import: 'default',
});
const drawings = import.meta.glob<{ default: unknown }>('../../games/*/puzzle/{Board,Side,Answer,Sketch}.svelte');

/** Null: this client was not built with the puzzles of this game. */
export const puzzlesOf = async (game: string): Promise<PuzzleModule | null> =>
  (await modules[`../../games/${game}/puzzle.ts`]?.())?.default ?? null;

/** What a game says in its puzzles, as Fluent. */
export async function puzzleWords(game: string, language: Language): Promise<string> {
  const files = [`../../../../src/pitonisa/games/${game}/locale/puzzles/${language}.ftl`, `../../games/${game}/puzzle/${language}.ftl`];
  return (await Promise.all(files.map((file) => texts[file]?.() ?? ''))).join('\n');
}

export async function drawingsOf(game: string): Promise<PuzzleDrawings> {
  const drawn = async <Name extends keyof PuzzleDrawings>(name: Name) =>
    ((await drawings[`../../games/${game}/puzzle/${name}.svelte`]?.())?.default ?? null) as PuzzleDrawings[Name];
  const [Board, Side, Answer, Sketch] = await Promise.all([drawn('Board'), drawn('Side'), drawn('Answer'), drawn('Sketch')]);
  return { Board, Side, Answer, Sketch };
}

/** How the reader fared with the puzzle of a day, as this browser remembers it; null: they have not tried it. */
export function puzzleOf(now: Date): { moon: string; rating: number | null } | null {
  const kept = recall<{ days?: Readonly<Record<string, string>>; rating?: { rating: number } | null }>('riddles', {});
  const moon = kept.days?.[new Intl.DateTimeFormat('sv').format(now)];
  return moon ? { moon, rating: kept.rating?.rating ?? null } : null;
}
