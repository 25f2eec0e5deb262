/** Something to read, as the panes show it. */

import type { Result } from './odds';
import type { Odds } from './types.gen';

export interface TestLine {
  id: string;
  attributes: readonly { name: string; art: string | null; value: number }[];
  difficulty: number;
  /** What each result brings, as far as the card says it. */
  cells: readonly { result: Result; text: string }[];
  text: string;
  /** It can be begun now. */
  legal: boolean;
  /** How many of the cards left fail, are exact, succeed, with the best of the attributes; null: it is nobody's to try. */
  odds: Odds | null;
}

/** Whom one faces. */
export interface Foe {
  name: string;
  art: string | null;
  left: number;
  life: number;
}

export interface Reading {
  id: string;
  letter: string | null;
  name: string;
  text: string;
  /** Only this reader has it. */
  secret: boolean;
  /** It was read in an earlier run. */
  before: boolean;
  /** What was read of it since: conversations, what a test brought to light. The newest last. */
  after: readonly { title: string; text: string }[];
  /** What holds of it, in words: that it is locked, or holds its reader. */
  marks: readonly string[];
  tests: readonly TestLine[];
}
