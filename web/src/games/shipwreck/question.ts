/** What is being asked, in one string: while it stays the same, what was chosen a moment ago is still meant. */

import type { View } from './types.gen';

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
