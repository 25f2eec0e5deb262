/** The order in which the reader is about to lay out their recruits, before it is fixed (R6). */

import { shared } from '$lib/board/shared';
import type { Lay, Recruit } from './types.gen';

export class Laying {
  /** Which of the dealt recruits lies where. */
  order = $state.raw<readonly number[]>([0, 1, 2]);
  held = $state<number | null>(null);

  reset(): void {
    this.order = [0, 1, 2];
    this.held = null;
  }

  /** The first press takes a place up, the second changes it for another. */
  press(place: number): void {
    if (this.held === null) this.held = place;
    else {
      this.swap(this.held, place);
      this.held = null;
    }
  }

  swap(a: number, b: number): void {
    if (!(a in this.order) || !(b in this.order)) return;
    this.order = this.order.map((one, place) => this.order[place === a ? b : place === b ? a : place] ?? one);
  }

  /** The legal action that lays them out like this. */
  action(lays: readonly Lay[], dealt: readonly (Recruit | null)[]): Lay | null {
    const [left, middle, right] = this.order.map((one) => dealt[one]);
    return lays.find((lay) => lay.left === left && lay.middle === middle && lay.right === right) ?? null;
  }
}

export const layingOf = shared(() => new Laying());
