/** What is being asked, in one string: while it stays the same, what was chosen a moment ago is still meant. */

import type { View } from './types.gen';

export const question = (view: View): string =>
  JSON.stringify([view.day, view.phase, view.turns, view.active, view.tasks, view.legal.length, view.ledger.length]);
