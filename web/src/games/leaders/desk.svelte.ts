/** What the reader has picked up but not yet played, and what is open for reading: shared by the board and the foot of the table. */

import { offersOf, touched, type Atom, type Offers } from './paths';
import type { ArtifactId, Seat, View } from './types.gen';

export type Sheet = { kind: 'seat'; seat: Seat } | { kind: 'card'; card: ArtifactId } | { kind: 'discard' | 'notebook' | 'reference' };

class Desk {
  picked = $state.raw<readonly Atom[]>([]);
  sheet = $state.raw<Sheet | null>(null);

  offers(view: View, me: Seat | null, isOpen: boolean): Offers {
    return offersOf(isOpen ? view.legal : [], me, this.picked);
  }

  /** Whether touching this leads anywhere. */
  touch(offers: Offers, atom: Atom): boolean {
    const after = touched(offers, this.picked, atom);
    if (after) this.picked = after;
    return after !== null;
  }

  /** What was dragged, and what lies where it was let go: the narrowest thing there that goes with it. */
  drop(view: View, me: Seat | null, isOpen: boolean, from: Atom, onto: readonly Atom[]): void {
    this.clear();
    if (this.touch(this.offers(view, me, isOpen), from)) onto.some((atom) => this.touch(this.offers(view, me, isOpen), atom));
  }

  clear(): void {
    this.picked = [];
  }

  /** A new question is asked: nothing that was picked up belongs to it. What is being read stays open. */
  start(): void {
    this.clear();
    if (this.sheet?.kind === 'seat') this.sheet = null;
  }
}

export const desk = new Desk();
