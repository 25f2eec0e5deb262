/** Written by `make types` from the structs of the same names in Python. */

import type { Rulebook } from '../../lib/rulebook';

export const rulebook: Rulebook = {
  chapters: {
    "setup": [1, 2, 3, 11],
    "turn": [4, 5, 6, 7],
    "end": [8, 9, 10],
  },
  origins: {
    "ours": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  },
  events: {
    "Asked": [5, 6],
    "Looked": [6],
    "FavourPlayed": [7],
    "Opened": [8],
    "Joined": [11],
    "Ended": [8, 9],
  },
  refusals: {
    "illegal-over": [8, 9],
    "illegal-joining": [11],
    "illegal-not-here": [1],
    "illegal-not-your-turn": [4, 6],
    "illegal-nothing-asked": [6],
    "illegal-not-held": [3, 7],
    "illegal-not-now": [7],
    "illegal-answer-first": [6],
    "illegal-seen": [5],
    "illegal-not-another": [5, 8],
  },
  things: {
    "favour-bribe": [7, 6],
    "favour-locksmith": [7],
    "crate-contraband": [2, 8],
  },
};
