/** Written by `make types` from the structs of the same names in Python. */

import type { Rulebook } from '../../lib/rulebook';

export const rulebook: Rulebook = {
  chapters: {
  },
  events: {
  },
  refusals: {
  },
  things: {
  },
};
