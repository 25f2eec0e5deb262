/** Written by `make types` from the structs of the same names in Python. */

/** Agree to what is proposed. */
export interface Agree {
  type: 'Agree';
}

export interface Agreed {
  type: 'Agreed';
  by: Seat;
}

/** A yes or a no that everybody heard. */
export interface Answer {
  power: PowerId;
  number: number | null;
  yes: boolean;
}

export interface Answered {
  type: 'Answered';
  by: Seat;
  power: PowerId;
  number: number | null;
  answer: boolean;
}

/** The doom that came with this turn unless the prediction was correct. */
export interface AtStake {
  type: 'AtStake';
  cards: readonly CardId[];
  doom: number;
  sinks: boolean;
}

/** The rules leave this value alone. */
export interface BecauseCertain {
  type: 'BecauseCertain';
  value: Fate;
}

/** The proposed value is excluded, or supposed not to be there. */
export interface BecauseExcluded {
  type: 'BecauseExcluded';
  values: readonly Fate[];
  ground: Ground;
  turn: number | null;
  played: Fate | null;
  on: CardId | null;
  kept: boolean;
  told: boolean | null;
  answer: Answer | null;
  lower: Fate | null;
  instead: CardId | null;
  swapped: boolean;
  own: boolean;
  amount?: number;
}

/** This value is the likeliest, in per cent. */
export interface BecauseLikely {
  type: 'BecauseLikely';
  value: Fate;
  percent: number;
}

/** These values are all still possible. */
export interface BecauseOpen {
  type: 'BecauseOpen';
  values: readonly Fate[];
  waits: boolean;
}

/** The proposed value is the likeliest, and still not likely enough to risk doom for it. */
export interface BecauseRisky {
  type: 'BecauseRisky';
  value: Fate;
  percent: number;
}

/** Each answer to the question would leave only these values. */
export interface BecauseSplit {
  type: 'BecauseSplit';
  yes: readonly Fate[];
  no: readonly Fate[];
}

/** The proposed value is possible, in per cent, and another is likelier. */
export interface BecauseUnlikely {
  type: 'BecauseUnlikely';
  value: Fate;
  percent: number;
  better: Fate;
}

export interface CardArrived {
  type: 'CardArrived';
  card: CardId;
}

export interface CardCycled {
  type: 'CardCycled';
  by: Seat;
  power: PowerId;
  out: CardId;
  in: CardId;
}

export interface CardFaded {
  type: 'CardFaded';
  card: CardId;
  doom: number;
  count: number;
}

export type CardId = 'the_hours' | 'the_beast' | 'the_belltower' | 'the_blind_man' | 'the_chalice' | 'dawn' | 'the_deep' | 'the_engine' | 'the_huntress' | 'the_judge' | 'the_key' | 'leviathan' | 'the_lord' | 'midnight' | 'the_mirror' | 'the_noble' | 'the_prophet' | 'the_rider' | 'the_servant' | 'the_shore' | 'the_stranger' | 'asunder' | 'the_captain' | 'the_feast' | 'fortune' | 'the_ghost' | 'the_imago' | 'iron' | 'the_lantern' | 'the_pallbearers' | 'the_passage' | 'the_wish' | 'the_ash' | 'the_fall' | 'the_musicians' | 'the_north_wind' | 'the_thief';

/** The rules left this value alone. */
export interface Certain {
  type: 'Certain';
  value: Fate;
}

export interface ChaliceTold {
  type: 'ChaliceTold';
  by: Seat;
  value: Fate;
  answer: boolean;
}

/** Before playing: replace a card without fates by the top of the deck (R31). */
export interface Cycle {
  type: 'Cycle';
  card: CardId;
  out: CardId;
}

export type Deck = 'base' | 'wide' | 'stars';

/** Close the proposal: nobody can be outvoted. */
export interface Decline {
  type: 'Decline';
}

export interface Declined {
  type: 'Declined';
  by: Seat;
}

export type Difficulty = 'easy' | 'normal' | 'hard' | 'doomed';

/** After playing: return to the bag one visible fate lower than the hidden one (R30). */
export interface DiscardLower {
  type: 'DiscardLower';
  card: CardId;
  value: Fate;
  from: CardId;
}

export interface Ended {
  type: 'Ended';
  reason: string;
}

/** What struck out other values. */
export interface Excluded {
  type: 'Excluded';
  reason: Reason;
}

/** A power that can be used. */
export interface Faded {
  card: CardId;
  power: PowerId;
}

/** The play used up a card, which brings doom unless the group is right (R19, R20). */
export interface Fades {
  type: 'Fades';
  value: Fate;
  on: CardId;
  left: number;
  spends: number;
}

export type Fate = number;

/** Public, except `kept`: that is for `by` alone. */
export interface FatePlayed {
  type: 'FatePlayed';
  by: Seat;
  value: Fate;
  on: CardId;
  kept: Fate | null;
}

export interface FateRelocated {
  type: 'FateRelocated';
  by: Seat;
  value: Fate;
  from: CardId;
  to: CardId;
}

export interface FateShown {
  type: 'FateShown';
  by: Seat;
  line: LineName;
  value: Fate;
  why: Why;
}

export interface FateStolen {
  type: 'FateStolen';
  by: Seat;
  value: Fate;
  from: CardId;
  to: CardId;
}

/** Public, except `values`: those are for `by` alone. */
export interface FatesDrawn {
  type: 'FatesDrawn';
  by: Seat;
  count: number;
  values: readonly Fate[] | null;
}

export type Ground = 'condition' | 'hours' | 'told' | 'answer' | 'lower' | 'stolen' | 'spared' | 'fell' | 'stood' | 'guessed' | 'counted' | 'together' | 'supposed';

/** One hidden fate: the values it cannot have, and those it is only supposed not to have. */
export interface HintedLine {
  seat: Seat;
  line: LineName;
  sure: readonly Fate[];
  supposed: readonly Fate[];
  reasons: readonly Reason[];
}

export interface Hints {
  lines: readonly HintedLine[];
}

/** The table seats a newcomer, or one who left, after another player (R36). */
export interface Join {
  type: 'Join';
  seat: Seat;
  after: Seat;
}

export interface Joined {
  type: 'Joined';
  by: Seat;
  after: Seat;
}

/** Whatever they keep this turn counts one higher for what the cards need. */
export interface KeptRaised {
  type: 'KeptRaised';
  by: Seat;
}

/** The table sees a player off (R37). */
export interface Leave {
  type: 'Leave';
  seat: Seat;
}

export interface Left {
  type: 'Left';
  by: Seat;
}

/** How likely each value was to one who saw this; the likeliest first. */
export interface Likely {
  type: 'Likely';
  shares: readonly Share[];
}

export type LineId = number;

export type LineName = 'only' | 'a' | 'b';

export interface LowerDiscarded {
  type: 'LowerDiscarded';
  by: Seat;
  value: Fate;
  from: CardId;
}

/** Cross out a value on somebody's number line, or restore it. */
export interface Mark {
  type: 'Mark';
  seat: Seat;
  line: LineName;
  value: Fate;
  struck: boolean;
}

/** Something proposed that not everybody has agreed to yet. */
export interface Motion {
  subject: Predict | NoPrediction | Use;
  by: Seat;
  agreed: readonly Seat[];
}

/** Let this turn pass without a prediction, or without the second one of Twice (R16). */
export interface NoPrediction {
  type: 'NoPrediction';
}

/** The group let it pass. After a first wrong prediction with Twice that costs doom. */
export interface NotPredicted {
  type: 'NotPredicted';
  by: Seat;
  doom: number;
}

export interface NumberLine {
  seat: Seat;
  line: LineName;
  struck: readonly Fate[];
}

export interface OldTold {
  type: 'OldTold';
  by: Seat;
  value: Fate;
  answer: boolean;
}

/** Before playing: what is kept counts one higher this turn for what the cards need (R44). */
export interface OneMore {
  type: 'OneMore';
  card: CardId;
}

export interface Options {
  difficulty: Difficulty;
  challenge: boolean;
  starter: number;
  deck: Deck;
  silence: boolean;
}

/** How a match ended. Nobody may have won. */
export interface Outcome {
  winners: readonly Seat[];
  reason: string;
}

/** After playing: use no power (R24). */
export interface Pass {
  type: 'Pass';
}

export interface Passed {
  type: 'Passed';
  by: Seat;
}

export type Phase = 'play' | 'steal' | 'after_play' | 'predict';

/** One number line's player as somebody sees them. `None` is a fate whose value they do not know. */
export interface Place {
  seat: Seat;
  line: LineId;
  name: LineName;
  hand: readonly (Fate | null)[];
}

/** Play a fate in front of a card of the row, or of The Hours (R11, R12). */
export interface Play {
  type: 'Play';
  value: Fate;
  on: CardId;
  old: boolean;
}

export type PowerId = 'twice' | 'higher' | 'q123' | 'q147' | 'q345' | 'q567' | 'old' | 'discard_lower' | 'cycle' | 'same' | 'within_two' | 'one_more' | 'relocate' | 'help' | 'same_hours';

/** Another power was spent to use one (R50). */
export interface PowerPaid {
  type: 'PowerPaid';
  power: PowerId;
  card: CardId;
}

/** We predict that your fate is this (R15). */
export interface Predict {
  type: 'Predict';
  value: Fate;
}

export interface Predicted {
  type: 'Predicted';
  value: Fate;
  result: Result;
}

/** Propose something to the group (R15). */
export interface Propose {
  type: 'Propose';
  subject: Predict | NoPrediction | Use;
}

export interface Proposed {
  type: 'Proposed';
  by: Seat;
  subject: Predict | NoPrediction | Use;
}

/** Why the hidden fate of a line is none of these values. */
export interface Reason {
  values: readonly Fate[];
  ground: Ground;
  turn: number | null;
  played: Fate | null;
  on: CardId | null;
  kept: boolean;
  told: boolean | null;
  answer: Answer | null;
  lower: Fate | null;
  instead: CardId | null;
  swapped: boolean;
  own: boolean;
  amount?: number;
}

/** Before playing: move a visible fate from its card to another one of the row (R45). */
export interface Relocate {
  type: 'Relocate';
  card: CardId;
  value: Fate;
  from: CardId;
  to: CardId;
}

export type Result = 'correct' | 'again' | 'wrong';

/** Discard one's own hidden fate, so that all see it (R35). */
export interface Reveal {
  type: 'Reveal';
  line: LineName;
}

/** What a play tells those who cannot see what is kept. */
export interface Says {
  type: 'Says';
  value: Fate;
  on: CardId;
  kept: Fate;
  values: readonly Fate[];
  likeliest: Fate;
  likely: number;
  true: number;
  understood: boolean;
  better: boolean;
}

export type Seat = number;

/** How likely a value was, in per cent. */
export interface Share {
  value: Fate;
  percent: number;
}

/** A hidden fate that was discarded, and so seen by all. */
export interface Shown {
  line: LineId;
  value: Fate;
}

/** A card of the row with what lies in front of it. */
export interface Slot {
  card: CardId;
  fates: readonly Fate[];
  hours: number;
  moons: number;
}

/** Which values each answer to a question leaves. */
export interface Splits {
  type: 'Splits';
  use: Use;
  yes: readonly Fate[];
  no: readonly Fate[];
}

/** After playing: a visible fate higher than the kept one goes to The Thief (R51). */
export interface Steal {
  type: 'Steal';
  value: Fate;
  from: CardId;
}

/** After playing: say whether the played fate was carried over (R29). */
export interface TellOld {
  type: 'TellOld';
  card: CardId;
}

/** What everybody saw of one turn: all that reasoning about hidden fates can stand on. */
export interface Turn {
  line: LineId;
  carried: boolean;
  row: readonly CardId[];
  fates: readonly (readonly Fate[])[];
  value: Fate | null;
  on: CardId | null;
  told: boolean | null;
  old: boolean | null;
  lower: Fate | null;
  answers: readonly Answer[];
  guesses: readonly Fate[];
  shown: readonly Shown[];
  declined: readonly (Predict | NoPrediction | Use)[];
  powers: readonly CardId[];
  ahead: CardId | null;
  raised?: boolean;
  again?: boolean;
  stolen?: Fate;
  spared?: Fate;
  fell?: number;
  stood?: number;
}

export interface TurnBegan {
  type: 'TurnBegan';
  by: Seat;
  line: LineName;
}

export interface TwiceUsed {
  type: 'TwiceUsed';
  power: PowerId;
}

/** Use the power on the back of this faded card, with a number where it asks for one (R24). */
export interface Use {
  type: 'Use';
  card: CardId;
  power: PowerId;
  number: number | null;
}

export interface View {
  viewer: Seat | 'public';
  score: number;
  doom: number;
  row: readonly Slot[];
  deck: readonly (CardId | null)[];
  faded: readonly Faded[];
  bag: number;
  places: readonly Place[];
  active: Seat;
  phase: Phase;
  now: Turn;
  played_old: boolean | null;
  history: readonly Turn[];
  power_used: boolean;
  twice: boolean;
  motion: Motion | null;
  ideas: readonly (Predict | NoPrediction | Use)[];
  to_act: readonly Seat[];
  legal: readonly (Play | Cycle | OneMore | Relocate | Steal | TellOld | DiscardLower | Pass | Propose | Agree | Decline | Reveal | Join | Leave)[];
  outcome: Outcome | null;
}

export type Why = 'predicted' | 'revealed' | 'left';

export type Action = Play | Cycle | OneMore | Relocate | Steal | TellOld | DiscardLower | Pass | Propose | Agree | Decline | Reveal | Join | Leave;

export type Event = TurnBegan | FatesDrawn | FatePlayed | ChaliceTold | CardCycled | KeptRaised | FateRelocated | FateStolen | PowerPaid | OldTold | LowerDiscarded | Passed | Proposed | Agreed | Declined | TwiceUsed | Answered | Predicted | NotPredicted | FateShown | CardFaded | CardArrived | Joined | Left | Ended;

export type Notes = readonly NumberLine[];

export type Said = Mark;

export type Reasons = BecauseCertain | BecauseLikely | BecauseUnlikely | BecauseRisky | BecauseOpen | BecauseSplit | BecauseExcluded;
