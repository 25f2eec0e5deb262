/** Written by `make types` from the structs of the same names in Python. */

/** Somebody had to open both crates (R8). */
export interface Accusation {
  by: Seat;
  owner: Seat;
}

/** Have a seat open both crates; the match ends (R8). */
export interface Accuse {
  type: 'Accuse';
  owner: Seat;
}

export interface Asked {
  type: 'Asked';
  by: Seat;
  owner: Seat;
  side: Side;
}

export type Crate = 'silk' | 'salt' | 'contraband';

export interface Ended {
  type: 'Ended';
  reason: string;
}

/** Play a favour, at a moment that its row in cards.py allows (R7). */
export interface Favour {
  type: 'Favour';
  card: FavourId;
}

export type FavourId = 'bribe' | 'locksmith';

export interface FavourPlayed {
  type: 'FavourPlayed';
  by: Seat;
  card: FavourId;
}

export type Ground = 'seen' | 'clean' | 'found' | 'left' | 'chance';

export interface Hints {
  suspicions: readonly Suspicion[];
}

/** Look into a crate of another seat (R5). */
export interface Inspect {
  type: 'Inspect';
  owner: Seat;
  side: Side;
}

/** Somebody wants to look into a crate, and its owner has not answered yet (R5, R6). */
export interface Inspection {
  by: Seat;
  owner: Seat;
  side: Side;
}

/** The table seats a latecomer (R11). */
export interface Join {
  type: 'Join';
  seat: Seat;
}

/** Everybody was dealt new crates and a new favour: what, each sees in their view. */
export interface Joined {
  type: 'Joined';
  by: Seat;
}

/** Somebody has looked into a crate. That they did is public; what was in it is not (R6). */
export interface Look {
  by: Seat;
  owner: Seat;
  side: Side;
}

/** Public, except `crate`: that is for `by` alone. */
export interface Looked {
  type: 'Looked';
  by: Seat;
  owner: Seat;
  side: Side;
  crate: Crate | null;
}

export type Night = 'short' | 'long';

export interface Opened {
  type: 'Opened';
  by: Seat;
  owner: Seat;
  crates: readonly Crate[];
}

export interface Options {
  night: Night;
}

/** How a match ended. Nobody may have won. */
export interface Outcome {
  winners: readonly Seat[];
  reason: string;
}

/** Let an inspection happen (R6). */
export interface Pass {
  type: 'Pass';
}

/** One seat as somebody sees it. `None` is a crate or a favour that they do not know. */
export interface Place {
  seat: Seat;
  left: Crate | null;
  right: Crate | null;
  favours: readonly (FavourId | null)[];
}

export type Seat = number;

export type Side = 'left' | 'right';

/** Whether somebody hides the contraband. */
export interface Suspicion {
  seat: Seat;
  guilty: boolean | null;
  ground: Ground | null;
  percent: number | null;
}

export interface View {
  viewer: Seat | 'public';
  places: readonly Place[];
  hand: readonly FavourId[];
  pile: number;
  spent: readonly FavourId[];
  looks: readonly Look[];
  turn: Seat;
  played: number;
  dawn: number;
  pending: Inspection | null;
  accusation: Accusation | null;
  to_act: readonly Seat[];
  legal: readonly (Inspect | Accuse | Favour | Pass | Join)[];
  outcome: Outcome | null;
}

export type Action = Inspect | Accuse | Favour | Pass | Join;

export type Event = Asked | Looked | FavourPlayed | Opened | Joined | Ended;

export type Notes = unknown;

export type Said = null;

export type Reasons = null;
