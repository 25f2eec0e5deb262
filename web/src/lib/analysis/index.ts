/**
 * The contract between the analysis of a match and a game: what a game adds to it is found by its folder.
 *
 * - `web/src/games/<id>/analysis.ts` exports an `AnalysisModule` as default. A game without one is told in the words of its actions.
 * - Its texts are those of the game and those of `web/src/games/<id>/analysis/<language>.ftl`, whose ids begin with `analysis-`; they
 *   travel with the page.
 */

import type { Component } from 'svelte';
import type { AnyAction, AnyEvent, AnyView, GameProps } from '../game';
import type { Language, Translate } from '../words/text';
import type { Moment, Weighed, WeighedChoice } from '../wire.gen';

/** Something that could have been decided, and what a seat decided. */
export type Choice = Omit<WeighedChoice, 'action'> & { action: AnyAction };
export type Decision = Omit<Weighed, 'choices'> & { choices: readonly Choice[] };

/** A chance; nine times out of ten it lies between `low` and `high`. */
export type Estimate = Pick<WeighedChoice, 'chance' | 'low' | 'high'>;

/** What a game says where it matters who knew what. */
export interface KnowingWords {
  /** “Líder Subterra” */
  role: (t: Translate, what: string) => string;
  /** How somebody came to know it: “interrogó a Elvira”. */
  how: (t: Translate, moment: Moment, viewer: number) => string;
  /** What a kind of moment is drawn as; null: it is not drawn. */
  sign: (kind: string) => 'eye' | 'aim' | 'star' | 'card' | null;
}

/** What a game's own table of the analysis is given. Nothing on it can be played. */
export type StudyProps<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> = GameProps<
  V,
  A,
  E,
  N,
  S,
  H
> & {
  /** What these eyes decide at this moment; null: nothing. */
  decision: Decision | null;
  /** The choice that the reader points at, by its place. */
  pointed: number | null;
};

/** What a game that keeps accounts is given to tell where everything went. */
export interface AccountProps<C = unknown, V = AnyView> {
  account: C;
  /** What these eyes see at this moment. */
  view: V;
  t: Translate;
  /** After how many actions that is. */
  n: number;
  seat: number;
  /** Of a moment in the replay, through these eyes. */
  addressOf: (n: number) => string;
  ongo: (n: number) => void;
}

/** V, A, E: the game's own; W: its reasons, C: its accounts, N: the notes of its tables, H: its Hints. */
export interface AnalysisModule<
  V = AnyView,
  A = AnyAction,
  E extends AnyEvent = AnyEvent,
  W = unknown,
  C = unknown,
  N = unknown,
  H = unknown,
> {
  /** Of a game whose decisions cannot be weighed: where everything went. It takes the place of all the rest. */
  Account?: Component<AccountProps<C, V>>;
  /** Why, from what the seat saw: a sentence a reason, what is stressed in it between two stars. */
  why?(t: Translate, view: V, why: readonly W[]): readonly string[];
  /** What was done, as the end of “Turn 6: …”. Without it: the action as a choice. */
  did?(t: Translate, action: A, events: readonly E[]): string;
  /** A choice in words, beside its piece. Without it: the action as a choice. */
  choice?(t: Translate, action: A): string;
  /** Drawn before a choice, 30 px wide. */
  Piece?: Component<{ action: A }>;
  /** Where people can come to know something of each other. */
  knowing?: KnowingWords;
  /** The table as it was, with the choices on it. Without it: the board as a replay shows it. */
  Study?: Component<StudyProps<V, A, E, N, unknown, H>>;
}

const modules = import.meta.glob<{ default: AnalysisModule }>('../../games/*/analysis.ts');
const words = import.meta.glob<string>(['../../games/*/analysis/*.ftl', '../../../../src/pitonisa/games/*/locale/analysis/*.ftl'], {
  query: '?raw',
  import: 'default',
});

/** Whether the house can weigh the matches of this game. */
export const analysable = (game: string): boolean => `../../games/${game}/analysis.ts` in modules;

export const pluginOf = async (game: string): Promise<AnalysisModule> =>
  (await modules[`../../games/${game}/analysis.ts`]?.())?.default ?? {};

/** In Fluent; '' where a game says nothing more. */
export async function wordsOf(game: string, language: Language): Promise<string> {
  const files = [`../../../../src/pitonisa/games/${game}/locale/analysis/${language}.ftl`, `../../games/${game}/analysis/${language}.ftl`];
  return (await Promise.all(files.map((file) => words[file]?.() ?? ''))).join('\n');
}
