/** The contract between the table's shell and a game's board. */

import type { Component, Snippet } from 'svelte';
import type { Rules } from '../words/rulebook';
import type { GameSounds } from '../sound/hearing';
import type { Milestone } from '../board/milestones';
import type { Shared } from '../board/shared';
import type { Translate } from '../words/text';
import type { Frame, SeatInfo, TableInfo } from '../wire.gen';

export type { Translate } from '../words/text';
export type { SeatInfo } from '../wire.gen';

/** What every game's view has; the rest is the game's own. */
export interface AnyView {
  to_act: readonly number[];
  /** Of those, the seats without which nothing goes on, where the game tells them apart. */
  waited?: readonly number[];
  legal: readonly AnyAction[];
  outcome: { winners: readonly number[]; reason: string } | null;
  motion?: { by: number; subject: object; agreed: readonly number[] } | null;
  /** Whose turn it is, where the game has turns: `turn` may be a seat or a number. */
  active?: number | null;
  turn?: number | null;
}

export interface AnyAction {
  type: string;
}

export interface AnyEvent {
  type: string;
}

/** Something that happened and deserves to be seen by itself. */
export interface Scene<E extends AnyEvent = AnyEvent> {
  event: E;
  /** Milliseconds. */
  lasts: number;
  /** Over the table as it was, or as it has become. */
  when: 'before' | 'after';
  /** Milliseconds until a scene in motion shows what it tells: until then it is not heard either. */
  reveals?: number;
}

/** How a game presents itself outside its tables; its words are `cover-<id>` in `cover/<language>.ftl`. */
export interface Cover {
  /** Which card of the home page it is, and the numeral on it. */
  place: number;
  numeral: string;
  art: string;
  players: readonly [number, number];
  /** With people: as printed on the box. */
  minutes: readonly [number, number];
  /** With bots: as measured (tools/durations.py); nothing where it depends on the story. */
  alone?: readonly [number, number];
  /** It tells stories, and has a shelf to choose one from. */
  shelf?: boolean;
}

/** What a viewer perceived of one action. */
export interface Entry {
  n: number;
  events: readonly { type: string }[];
  /** It was taken back. */
  undone?: boolean;
}

/** A frame with what every game's has. */
export interface AnyFrame extends Frame {
  view: AnyView;
  events: readonly AnyEvent[];
}

/** A reason in words, and the rules behind it. */
export interface WhyNot {
  text: string;
  rules: Rules;
}

/**
 * What a board is given. V: the game's View, A: its Action, E: its Event, N: the notes the table keeps, S: what can be
 * said beside chat and set phrases, H: its Hints. A board offers what `view.legal` holds and never asks whether something is allowed.
 */
export interface GameProps<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> {
  view: V;
  /** What this viewer perceived of the last action; empty on arriving. */
  events: readonly E[];
  /** How many actions have been played: a new number is a new frame. */
  n: number;
  notes: N;
  seats: readonly SeatInfo[];
  /** Whose view it is; null for those who watch. */
  me: number | null;
  t: Translate;
  act(action: A): void;
  /**
   * “Why can't I?”: asks about an action that is not offered. The reason comes back (null: it is allowed) and, where `at`
   * is given, stands in a bubble at that place of the board.
   */
  why(action: A, at?: Element | null): Promise<WhyNot | null>;
  say(said: S): void;
  /** A command is on its way: offer nothing until it is answered. */
  waiting: boolean;
  settings: { motion: boolean };
  /** What is being shown now; while there is something, nothing is offered. */
  scene?: Scene<E> | null;
  /** What the parts of this board share, for what is asked of the game outside them. */
  board?: Shared;
  /** The game's own hints for this view, where the reader wants help and it has come. */
  /** Goes on to the reader's own turn; only where they wait for bots alone. */
  hurry?: (() => void) | undefined;
  hints?: H | null;
}

/** A part of the board that stands in a seat's chip of the rail (number lines, claims …). */
export type SeatProps<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> = GameProps<
  V,
  A,
  E,
  N,
  S,
  H
> & { seat: number };

/** What a scene is drawn from, over the table: moving, or as a still card where `settings.motion` is false. */
export type SceneProps<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> = GameProps<
  V,
  A,
  E,
  N,
  S,
  H
> & { scene: Scene<E> };

/** What happened with one action, for choosing its scenes. `lasts`: the milliseconds that the game gives an event. */
export interface Happened<V = AnyView, E extends AnyEvent = AnyEvent> {
  events: readonly E[];
  before: V;
  after: V;
  me: number | null;
  lasts(event: E): number;
}

/** The steps of a turn, for the top bar: locale ids of the game, and which of them is now. */
export interface Steps {
  all: readonly string[];
  now: string | null;
}

/** One figure of a match that is over: “7” of “right, out of 9 said aloud”. */
export interface Figure {
  value: string;
  /** Out of how many, where there is an end to it. */
  of?: number;
  label: string;
  tone?: 'good' | 'bad';
}

/** How the end of a match is told: in the game's own words, for this reader. */
export interface EndingWords {
  title: string;
  line: string;
  figures: readonly Figure[];
  /** The title says who won: the shell need not. */
  isNamed?: boolean;
  /**
   * The moment that decided it, and after which action it can be seen again, if it can. `over`: what it is instead of a
   * moment; `lesson`: the one that teaches more of it.
   */
  moment?: { title: string; text: string; n: number | null; over?: string; lesson?: string | null } | null;
  /** The next match one step harder: what the button says, and what differs from this one. */
  harder?: { label: string; options?: Readonly<Record<string, unknown>>; bot?: string } | null;
}

export interface Ending<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> {
  ending(props: GameProps<V, A, E, N, S, H>, entries: readonly Entry[], table: TableInfo): EndingWords;
}

/** What a game's own page of the ending is given. Its heading has the id `ending` and the tab index -1: the shell puts the focus on it. */
export type EndingProps<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> = GameProps<
  V,
  A,
  E,
  N,
  S,
  H
> & {
  /** All that this viewer perceived, action by action. */
  entries: readonly Entry[];
  table: TableInfo;
  frame: Frame;
  /** What can be done with the evening, as a row of buttons: again, harder, replay, share, record, the table once more. */
  acts: Snippet;
  /** The result as a card to keep or to send; not after a lesson. */
  keepsake?: Snippet | undefined;
  /** What the match brought its reader: achievements, a best score, a streak. Nothing where there is none. */
  brought: Snippet;
};

/** What a game draws on the shell's page of the ending is given. */
export type EpilogueProps<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> = GameProps<
  V,
  A,
  E,
  N,
  S,
  H
> & {
  entries: readonly Entry[];
  table: TableInfo;
  /** The end in words, as the game told it. */
  told: EndingWords;
  /** Whether the end leads to the replay. */
  retold: boolean;
};

/** What a game's own drawing of an option is given, before a match. */
export interface OptionProps {
  values: readonly unknown[];
  value: unknown;
  words: Translate;
  onchange: (value: string) => void;
}

/** What a game's drawing of those who play beside the seats is given, before a match. */
export interface CompanyProps {
  players: number;
  options: Readonly<Record<string, unknown>>;
  words: Translate;
}

/** A part of a game that is new to those who know the game, such as a shop. */
export interface Met {
  id: string;
  /** The lesson that teaches it; null: the game's first one. */
  lesson: string | null;
}

/** Which of the three sentences of the first sheet a picture stands over. */
export interface FirstProps<V = AnyView> {
  which: 1 | 2 | 3;
  /** What the reader sees of the match under the sheet. */
  view: V;
}

/**
 * What `web/src/games/<id>/index.ts` exports as default. Nothing is registered: the shell finds the module, the game's
 * words (src/pitonisa/games/<id>/locale) and those of the board (web/src/games/<id>/locale) by their folders. A game names its own types;
 * the shell, which knows none, takes the same module with those of any game.
 */
export interface GameModule<V = AnyView, A = AnyAction, E extends AnyEvent = AnyEvent, N = unknown, S = unknown, H = unknown> {
  id: string;
  Board: Component<GameProps<V, A, E, N, S, H>>;
  /** What is being asked now. While it stays the same, an action chosen a moment ago is still meant. */
  question(view: V): string;
  /** What of this deserves to be seen by itself, in its order; else each event to which the game gives a moment. */
  scenes?(happened: Happened<V, E>): readonly Scene<E>[];
  /** Draws a scene over the table. Without it the board may draw it from `scene`; where nothing moves, it is told in words. */
  Scene?: Component<SceneProps<V, A, E, N, S, H>>;
  /** Brings what the board does not show at first, when there is time for it. */
  prefetch?(): Promise<unknown>;
  /** Whether a match with these options says at once what usually travels later (build/words.ts). */
  wordy?(options: Readonly<Record<string, unknown>>): boolean;
  /** Shown under the name in each seat's chip. */
  SeatExtra?: Component<SeatProps<V, A, E, N, S, H>>;
  /** Stands under the seats in the rail, where there is room for it: what is everybody's and no part of the board. */
  Rail?: Component<GameProps<V, A, E, N, S, H>>;
  /** The foot of the table: what is yours alone (your hand, your fate), what is asked, the main buttons. */
  Hand?: Component<GameProps<V, A, E, N, S, H>>;
  /** Stands at the foot of the talk while `tells` holds: where one says what only this game lets one say. Chat is one press away. */
  Tell?: Component<GameProps<V, A, E, N, S, H>>;
  tells?(view: V, me: number | null): boolean;
  /** What one is asked before these words go to the chat; '' where nothing speaks against them. Sent once more, they go. */
  hesitates?(words: string, view: V, t: Translate): string;
  /** What the talk is called in this match; '' where it has no name of its own. */
  talk?(view: V, t: Translate): string;
  /** What the board brings to the end of a match, in the shell's own panel: everybody's truth, drawn. Else it is told in words. */
  Truth?: Component<GameProps<V, A, E, N, S, H> & { entries: readonly Entry[] }>;
  /** What stands over it, by the id of its text. */
  truth?: string;
  /** What the table is called, where the game's name alone says too little. */
  named?(view: V, t: Translate): string;
  steps?(view: V): Steps;
  /** What somebody might ask “why can't I?” about, for the list in words; else all that the shell can put into words. */
  wonders?(view: V, me: number): readonly A[];
  /** Which lines of the log the help refers to: by the number of the action, the letters of its seals. */
  pins?(props: GameProps<V, A, E, N, S, H>, entries: readonly Entry[]): ReadonlyMap<number, readonly string[]>;
  /** Whether this event, as this viewer got it, tells something that others do not know: it is announced as such. */
  secret?(event: E): boolean;
  /** How a line of the log weighs: what begins a turn divides it, what went well or badly has a colour, what is only told for completeness stands back. */
  weight?(event: E): 'turn' | 'good' | 'bad' | 'quiet' | null;
  /** What belongs to a line of the log, drawn small before it: a token that was played, a card that was used. */
  Piece?: Component<{ event: E }>;
  /** In the table in words: where one keeps the notes that the board lets one keep. */
  marks?: () => Promise<{ default: Component<GameProps<V, A, E, N, S, H>> }>;
  /** Whether something said is a claim: it stands in the log between the deeds, and calls people over to the talk. */
  claim?(said: S): boolean;
  /** What is heard at its tables, and how it is told in words; fetched after the board. Without it: as the shell thinks. */
  sounds?: () => Promise<{ default: GameSounds<V> }>;
  /** What the reader wants in this match, where the text `game-aim` says too little: as this one sees it. */
  aim?(props: GameProps<V, A, E, N, S, H>): string;
  /** Where a place of the board is that a lesson points at (`row`, `card:dawn` …), as a selector; null: nowhere. */
  places?(place: string): string | null;
  /** A great moment on the time line of a replay. */
  milestone?(event: E): Milestone | null;
  /** After a defeat from which the group starts again: the options of that match. Null where people just play again. */
  restart?(view: V): Readonly<Record<string, unknown>> | null;
  /** What stands over the end of a match where it is neither a victory nor a defeat, and `ending` gives no title. */
  verdict?(props: GameProps<V, A, E, N, S, H>): string | null;
  /** The end in words and figures, for the shell's page of it, fetched when a match ends. Without it: victory or defeat, and why. */
  ending?: () => Promise<Ending<V, A, E, N, S, H>>;
  /** On that page, in place of its figures and its moment in words: the same, drawn. Fetched when a match ends. */
  epilogue?: () => Promise<{ default: Component<EpilogueProps<V, A, E, N, S, H>> }>;
  /** A page of its own for the end, in place of the shell's: it takes the whole screen. */
  Ending?: Component<EndingProps<V, A, E, N, S, H>>;
  /** Small steps that the log tells in one line when they follow each other: by the type of their event, the id of that line (`.you` for the reader's own). */
  folds?: Readonly<Record<string, string>>;
  /** What this reader meets here: the first sheet comes once for each part. Null: it is not known yet. Without it, once for the game. */
  meets?(view: V, me: number): Met | null;
  /**
   * The pictures of the first sheet, fetched when somebody plays this game for the first time. Its words are the game's:
   * `first-title` and `first-1` to `first-3`, none above 24 words.
   */
  first?: () => Promise<{ default: Component<FirstProps<V>> }>;
  /** A seat's own face where the game gives it one (an agent, a crest); stands in the rail and in the talk in place of its sigil. */
  Face?: Component<{ view: V; seat: number }>;
  /** Which threat to the reader an action answers, in half a sentence; '' where it answers none. Such actions are offered first. */
  answersThreat?(action: A, props: GameProps<V, A, E, N, S, H>): string;
  /** What an action is good for, in half a sentence, where its name alone does not say it; '' where it does. */
  worth?(action: A, props: GameProps<V, A, E, N, S, H>): string;
  /** Shown under the name in a replay: what this seat holds, as far as those eyes know it. `SeatExtra` where there is none. */
  Held?: Component<SeatProps<V, A, E, N, S, H>>;
  /** A page of its own in the panel, for those at the table, where the panel always stands beside the board. */
  pane?: { Page: Component<GameProps<V, A, E, N, S, H>>; name: string; icon: string };
  /** True: the board itself offers all legal actions; the shell folds its own list away behind “What can I do now?”. */
  complete?: boolean;
}
