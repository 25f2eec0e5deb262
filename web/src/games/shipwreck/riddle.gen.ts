/** Written by `make types` from the structs of the same names in Python. */

/** All three fates of this value are in sight (R5). */
export interface AllSeen {
  type: 'AllSeen';
  values: readonly Fate[];
  shown: number;
  own: number;
}

/** A yes or a no that everybody heard. */
export interface Answer {
  power: PowerId;
  number: number | null;
  yes: boolean;
}

/** A question was answered (R25). */
export interface Answered {
  type: 'Answered';
  seat: Seat;
  answer: Answer;
  values: readonly Fate[];
}

export type CardId = 'the_hours' | 'the_beast' | 'the_belltower' | 'the_blind_man' | 'the_chalice' | 'dawn' | 'the_deep' | 'the_engine' | 'the_huntress' | 'the_judge' | 'the_key' | 'leviathan' | 'the_lord' | 'midnight' | 'the_mirror' | 'the_noble' | 'the_prophet' | 'the_rider' | 'the_servant' | 'the_shore' | 'the_stranger' | 'asunder' | 'the_captain' | 'the_feast' | 'fortune' | 'the_ghost' | 'the_imago' | 'iron' | 'the_lantern' | 'the_pallbearers' | 'the_passage' | 'the_wish' | 'the_ash' | 'the_fall' | 'the_musicians' | 'the_north_wind' | 'the_thief';

/** The Chalice made them say whether what they keep is higher than what they played (R14). */
export interface Declared {
  type: 'Declared';
  seat: Seat;
  played: Fate;
  higher: boolean;
  values: readonly Fate[];
}

export type Fate = number;

/** After this play the group would still hold these values to be possible. */
export interface LeavesOpen {
  type: 'LeavesOpen';
  played: Fate;
  card: CardId;
  left: readonly Fate[];
}

export type LineName = 'only' | 'a' | 'b';

/** They returned a visible fate that is lower than what they keep (R30). */
export interface LowerGone {
  type: 'LowerGone';
  seat: Seat;
  lower: Fate;
  values: readonly Fate[];
}

export type Measure = 'sum' | 'difference' | 'neither';

/** They played on The Hours, so no card of the row was open to their two fates (R12). */
export interface NothingFitted {
  type: 'NothingFitted';
  seat: Seat;
  played: Fate;
  values: readonly Fate[];
}

/** Play a fate in front of a card of the row, or of The Hours (R11, R12). */
export interface Play {
  type: 'Play';
  value: Fate;
  on: CardId;
  old: boolean;
}

export type PowerId = 'twice' | 'higher' | 'q123' | 'q147' | 'q345' | 'q567' | 'old' | 'discard_lower' | 'cycle' | 'same' | 'within_two' | 'one_more' | 'relocate' | 'help' | 'same_hours';

/** We predict that your fate is this (R15). */
export interface Predict {
  type: 'Predict';
  value: Fate;
}

/** How likely the right value is, in per cent, of one who plays to be understood; and what else the rules leave. */
export interface RulesLeave {
  type: 'RulesLeave';
  seat: Seat;
  value: Fate;
  percent: number;
  also: readonly Fate[];
}

/** That was predicted, and wrong (R26). */
export interface SaidWrongly {
  type: 'SaidWrongly';
  seat: Seat;
  values: readonly Fate[];
}

/** After this play only one value is left: what one keeps. */
export interface SaysItAll {
  type: 'SaysItAll';
  played: Fate;
  card: CardId;
  kept: Fate;
}

export type Seat = number;

/** What they played just now was new: they keep the same fate as after an earlier play (R10). */
export interface StillKept {
  type: 'StillKept';
  seat: Seat;
  played: Fate;
  before: Fate;
  card: CardId;
  values: readonly Fate[];
}

/** How likely the right value was, in per cent, for one who does not see the reader's own fates. */
export interface TableSaw {
  type: 'TableSaw';
  value: Fate;
  percent: number;
}

/** Which fate does somebody keep who has just played? */
export interface WhatIsKept {
  type: 'WhatIsKept';
  seat: Seat;
  line: LineName;
  nearly: boolean;
}

/** Which play tells the group what one keeps? */
export interface WhatTells {
  type: 'WhatTells';
}

/** With one of these fates kept, this one could not have gone on this card (R11). */
export interface WouldNotGo {
  type: 'WouldNotGo';
  seat: Seat;
  card: CardId;
  played: Fate;
  values: readonly Fate[];
  left: readonly Fate[];
}

/** With one of these fates beside the one played, this card would have been open (R12). */
export interface WouldOpen {
  type: 'WouldOpen';
  card: CardId;
  played: Fate;
  values: readonly Fate[];
  measure: Measure;
  amounts: readonly number[];
}

/** With one of these fates kept, a sensible player would hardly have played so (rulebook, Strategy). */
export interface WouldRather {
  type: 'WouldRather';
  seat: Seat;
  played: Fate;
  card: CardId;
  instead: CardId;
  swapped: boolean;
  values: readonly Fate[];
}

export type Question = WhatIsKept | WhatTells;

export type Reply = Predict | Play;

export type Thought = NothingFitted | WouldOpen | WouldNotGo | StillKept | Declared | Answered | LowerGone | SaidWrongly | AllSeen | WouldRather | LeavesOpen | SaysItAll;

export type Aside = TableSaw | RulesLeave;
