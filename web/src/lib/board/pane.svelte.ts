/** The game's own page in the panel beside the board: whether there is one now, and whether somebody wants to see it. */

import type { Snippet } from 'svelte';

class Pane {
  /** The panel stands beside the board and holds such a page. */
  offered = $state(false);
  /** A new object for each wish. */
  wanted = $state.raw<object | null>(null);
  /** The reader's private notes, for a game that lays such a page over the board where the panel is not beside it. */
  notes = $state.raw<Snippet | null>(null);

  open(): void {
    this.wanted = {};
  }

  done(): void {
    this.wanted = null;
  }
}

export const pane = new Pane();
