/** What is being asked, in one string: while it stays the same, what was chosen a moment ago is still meant. */

import type { View } from './types.gen';

/** What is being decided, whatever is proposed meanwhile: so long as it stays the same, what the reader has picked up is kept. */
export const decision = (view: View): string =>
  JSON.stringify([view.history.length, view.phase, view.power_used, view.now.guesses, view.row.map((slot) => slot.card)]);

export const question = (view: View): string =>
  JSON.stringify([
    view.history.length,
    view.phase,
    view.active,
    view.power_used,
    view.now.guesses,
    view.motion && [view.motion.by, view.motion.subject],
    view.row.map((slot) => slot.card),
  ]);
