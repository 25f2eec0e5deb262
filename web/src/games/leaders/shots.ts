/** The shot that is declared and not settled yet, while it can be answered or must find a new target. */

import type { Shooting, View } from './types.gen';

export function shotOf(view: View): Shooting | null {
  for (const one of view.pending.toReversed()) {
    if (one.type === 'Window' && one.deed.type === 'Shooting') return one.deed;
  }
  return null;
}
