/** Written by `make types` from the structs of the same names in Python. */

export interface Account {
  visits: readonly VisitAccount[];
  ledger: Ledger;
  purposes: readonly Sum[];
  spent: number;
  needless: number;
  in_vain: number;
}

/** Where all crystals are. */
export interface Ledger {
  reserves: number;
  pool: number;
  map: number;
  burnt: number;
}

export type Purpose = 'place' | 'explore' | 'test' | 'boost' | 'support' | 'give' | 'power' | 'choice' | 'flight' | 'emergency' | 'taken';

export type Seat = number;

/** Crystals that went for one thing. */
export interface Spent {
  moment: number;
  seat: Seat;
  host: TextId;
  purpose: Purpose;
  n: number;
  about: TextId | null;
  odds: number | null;
  use: Use;
}

export interface Sum {
  purpose: Purpose;
  n: number;
}

export type TextId = string;

export type Use = 'open' | 'in_vain' | 'needless';

/** A round: a place, and what was done until the next one was chosen. */
export interface VisitAccount {
  run: number;
  round: number;
  n: number;
  by: Seat;
  place: TextId;
  ledger: Ledger;
  spent: readonly Spent[];
  won: readonly Won[];
  burnt: number;
  worth: Worth;
}

/** Something that was learnt or won. */
export interface Won {
  kind: string;
  name: TextId | null;
  n: number;
}

export type Worth = 'paid' | 'in_vain' | 'foreseen';
