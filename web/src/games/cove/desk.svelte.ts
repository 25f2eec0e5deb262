/** What the reader has touched but not yet played, and what is open for reading: shared by the board, the rail and the foot. */

import { shared } from '$lib/board/shared';
import { isConfirmed, offersOf, settled, touched, type Offers } from './paths';
import type { Part } from './parts';
import type { Atom, Path } from './shops/kind';
import type { Action, Seat, View } from './types.gen';

export type Page = 'cove' | 'shop';
export type Sheet =
  { kind: 'pier'; pier: string } | { kind: 'folk'; slot: number } | { kind: 'part'; part: Part } | { kind: 'books' | 'story' | 'cards' };

export class Desk {
  picked = $state.raw<Path>([]);
  sheet = $state.raw<Sheet | null>(null);
  /** Whose shop is on the table; null: one's own. */
  visited = $state<Seat | null>(null);
  /** On a small screen: which of the two pages is shown. */
  page = $state<Page>('cove');
  /** What was played ends the turn as soon as it may. */
  ending = false;
  /** What is chosen on the board is hidden behind nothing: the reader wants to look at the cove meanwhile. */
  peeking = $state(false);

  offers(view: View, isOpen: boolean): Offers {
    return offersOf(isOpen ? view.legal : [], this.picked);
  }

  /** Touches a thing; what is complete and needs no confirmation is played. */
  touch(offers: Offers, atom: Atom, act: (action: Action) => void): void {
    const after = touched(offers, this.picked, atom);
    if (!after) return;
    const legal = offers.ways.map((way) => way.action);
    this.picked = after.length > this.picked.length || after.at(-1) === atom ? settled(legal, after) : after;
    const { ready } = offersOf(legal, this.picked);
    if (!ready || isConfirmed(this.picked, ready)) return;
    this.clear();
    act(ready);
  }

  clear(): void {
    this.picked = [];
  }

  /** A new question is asked: nothing that was touched belongs to it. `shop`: another's, where it is asked there. */
  start(page: Page | null, shop: Seat | null = null): void {
    this.clear();
    this.peeking = false;
    if (!page) return;
    this.visited = shop;
    this.page = page;
  }

  leave(): void {
    this.clear();
    this.ending = false;
    this.sheet = null;
    this.visited = null;
    this.page = 'cove';
  }
}

export const deskOf = shared(() => new Desk());
