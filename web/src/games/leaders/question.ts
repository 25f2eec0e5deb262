/** What is being asked, in one string: while it stays the same, what was chosen a moment ago is still meant. */

import type { View } from './types.gen';

export const question = (view: View): string =>
  JSON.stringify([view.turn, view.phase, view.active, view.pending, view.history.length, view.sealed, view.legal.length]);
