/** Where undoing is offered: by the shell, unless the board has a place of its own for it. */

import { shared } from './shared';

interface Offer {
  /** What its button says. */
  label: string;
  take: () => void;
}

class UndoPlace {
  /** What the shell would let the reader undo now. */
  offer = $state.raw<Offer | null>(null);
  /** The board draws it. */
  isDrawn = $state(false);

  /** Within an effect of the part of a board that draws it. */
  draw(): () => void {
    this.isDrawn = true;
    return () => (this.isDrawn = false);
  }
}

export const undoPlace = shared(() => new UndoPlace());
