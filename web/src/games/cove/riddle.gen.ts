/** Written by `make types` from the structs of the same names in Python. */

export type Aim = 'lines' | 'icons' | 'boxes';

export interface AtDock {
  type: 'AtDock';
  dock: DockId;
}

export type BoatNo = number;

/** With each of the answers in these places it is so much. */
export interface Brings {
  type: 'Brings';
  aim: Aim;
  count: number;
  places: readonly number[];
}

export interface Cell {
  row: number;
  column: number;
}

/** Trace these lines and no others: they close zones with these goods. */
export interface Close {
  type: 'Close';
  goods: readonly Good[];
  lines: readonly Line[];
}

/** The answer in this place takes so many lines and closes these zones. */
export interface Closes {
  type: 'Closes';
  place: number;
  lines: number;
  goods: readonly Good[];
  zones: readonly Zoned[];
  gold: number;
  cards: number;
  net: number;
}

export type Colour = 'red' | 'green' | 'blue' | 'yellow' | 'grey';

export type DockId = 'left' | 'centre-left' | 'centre-right' | 'right';

/** The answer in this place brings a boat to a dock, and all one's goods fetch so much. */
export interface Docked {
  type: 'Docked';
  place: number;
  boat: BoatNo;
  dock: DockId;
  goods: readonly Good[];
  sales: readonly Fetched[];
  gold: number;
  cards: number;
  net: number;
}

/** A good at the pier that pays most for it; without customers it fetches nothing. */
export interface Fetched {
  type: 'Fetched';
  size: Size;
  colour: Colour;
  pier: PierId | null;
  customers: number;
  gold: number;
  cards: number;
}

export interface Good {
  size: Size;
  colour: Colour;
}

/** The rune that it takes lies with these dice: as it is, it comes to so much. */
export interface Lies {
  type: 'Lies';
  aim: Aim;
  rune: Rune;
  dice: readonly number[];
  count: number;
}

/** A line of the star map: from a dot to the next one, to the right or downwards. */
export interface Line {
  row: number;
  column: number;
  way: Way;
}

export interface OnBoat {
  type: 'OnBoat';
  boat: BoatNo;
}

/** What the right answer does: which dice then lie with the rune, or in the half that fills most boxes. */
export interface Opens {
  type: 'Opens';
  die: Rune | null;
  value: number | null;
  rune: Rune | null;
  aim: Aim;
  dice: readonly number[];
  count: number;
  place: number;
}

export type PierId = 'small' | 'black' | 'large';

export type Rune = 'bone' | 'doll' | 'coin' | 'first_die' | 'second_die';

/** The answers in these places bring no boat ashore: one's goods fetch what they fetch now. */
export interface Sails {
  type: 'Sails';
  places: readonly number[];
  boats: readonly BoatNo[];
  net: number;
}

export type Size = 'small' | 'large';

/** A shifted die, a moved rune, or both. */
export interface Spend {
  type: 'Spend';
  die: Rune | null;
  value: number | null;
  rune: Rune | null;
}

/** The numbers that the next boxes of the horoscope take, what lies in each half, and how many can be filled. */
export interface Takes {
  type: 'Takes';
  top: readonly number[];
  bottom: readonly number[];
  left: readonly number[];
  right: readonly number[];
  count: number;
}

export type Way = 'across' | 'down';

/** An adventurer is to board: on which boat do one's goods fetch most? */
export interface WhichBoat {
  type: 'WhichBoat';
  colour: Colour;
  card: number;
}

/** A full boat looks for a dock: where do one's goods fetch most? */
export interface WhichDock {
  type: 'WhichDock';
  boat: BoatNo;
  card: number;
}

/** Which modifiers bring at least so much of it? So many of them may be spent. */
export interface WhichModifiers {
  type: 'WhichModifiers';
  aim: Aim;
  count: number;
  modifiers: number;
}

/** With so many lines: what is worth closing, if a corruption card counts as so much gold? */
export interface WhichZone {
  type: 'WhichZone';
  lines: number;
  card: number;
}

/** A good and what it fetches, in a zone that may lean on the cross. */
export interface Zoned {
  type: 'Zoned';
  size: Size;
  colour: Colour;
  pier: PierId | null;
  customers: number;
  gold: number;
  cards: number;
  cells: readonly Cell[];
  cross: boolean;
}

export type Question = WhichZone | WhichModifiers | WhichDock | WhichBoat;

export type Reply = Close | Spend | AtDock | OnBoat;

export type Thought = Closes | Lies | Takes | Brings | Opens | Docked | Sails;

export type Aside = null;
