/** Something to read, as the panes show it. */

import type { Result } from './odds';

export interface TestLine {
  id: string;
  attributes: readonly { name: string; art: string | null }[];
  difficulty: number;
  /** What each result brings, as far as the card says it. */
  cells: readonly { result: Result; text: string }[];
  text: string;
  /** It can be begun now. */
  legal: boolean;
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
  /** What it did, in words. */
  done: readonly string[];
  tests: readonly TestLine[];
}
