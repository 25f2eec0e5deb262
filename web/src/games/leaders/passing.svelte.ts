/**
 * “Pass on everything until …”: this browser answers for its reader with a pass. Others see nothing of it:
 * a pass is sealed like any answer, and nobody is told who has answered.
 */

import { shared } from '$lib/board/shared';
import { isAbout } from './deeds';
import type { Action, Seat, View, Window } from './types.gen';

export type Until = 'turn' | 'me';

export class Passing {
  until = $state<Until | null>(null);

  toggle(until: Until): void {
    this.until = this.until === until ? null : until;
  }

  /** The pass to give now, if one was ordered. What it waits for ends the order. */
  answer(view: View, me: Seat | null): Action | null {
    if (!this.until || me === null) return null;
    const deed = windowOf(view)?.deed;
    if (view.outcome || view.active === me || (this.until === 'me' && deed && isAbout(deed, me))) {
      this.until = null;
      return null;
    }
    return deed ? (view.legal.find((action) => action.type === 'Pass') ?? null) : null;
  }
}

export const passingOf = shared(() => new Passing());

/** What is open to be answered now. */
export function windowOf(view: View): Window | null {
  const last = view.pending.at(-1);
  return last?.type === 'Window' ? last : null;
}
