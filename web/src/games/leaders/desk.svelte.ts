/** What the reader has picked up but not yet played, and what is open for reading: shared by the board and the foot of the table. */

import { shared } from '$lib/board/shared';
import { offersOf, touched, type Atom, type Offers } from './paths';
import { completed } from './suggest';
import type { ArtifactId, Seat, View } from './types.gen';

export type Sheet =
  /** `picks`: it was opened to choose one of the recruits in it. */
  | { kind: 'seat'; seat: Seat; picks: boolean }
  | { kind: 'say'; about: Seat | null }
  | { kind: 'card'; card: ArtifactId }
  | { kind: 'discard' | 'notebook' | 'reference' };

export class Desk {
  picked = $state.raw<readonly Atom[]>([]);
  sheet = $state.raw<Sheet | null>(null);

  offers(view: View, me: Seat | null, isOpen: boolean): Offers {
    return offersOf(isOpen ? view.legal : [], me, this.picked);
  }

  /** Whether touching this leads anywhere. What pays for it, and whom an answer is for, is laid down beforehand. */
  touch(view: View, me: Seat | null, isOpen: boolean, atom: Atom): boolean {
    const offers = this.offers(view, me, isOpen);
    const after = touched(offers, this.picked, atom);
    if (after) this.picked = after.length ? completed(offers.paths, after, view, me!) : after;
    return after !== null;
  }

  /** What was dragged, and what lies where it was let go: the narrowest thing there that goes with it. */
  drop(view: View, me: Seat | null, isOpen: boolean, from: Atom, onto: readonly Atom[]): void {
    this.clear();
    if (!this.touch(view, me, isOpen, from)) return;
    const held = this.picked;
    onto.some((atom) => this.touch(view, me, isOpen, atom) && this.picked !== held);
  }

  clear(): void {
    this.picked = [];
  }

  /** A new question is asked: nothing that was picked up belongs to it. What is being read or written stays open. */
  start(): void {
    this.clear();
    if (this.sheet?.kind === 'seat' && this.sheet.picks) this.sheet = null;
  }
}

export const deskOf = shared(() => new Desk());
