/** Shows what happened before showing what is: holds the last view while its scenes are played. Any scene can be skipped. */

import { tick } from 'svelte';
import { flights, take, type Places } from './flights';
import type { Answered, CardFaded, CardId, ChaliceTold, Event, FateShown, OldTold, Predicted, View } from './types.gen';

export type Scene =
  | { kind: 'verdict'; event: Predicted; shown: FateShown | null }
  | { kind: 'shown'; event: FateShown }
  | { kind: 'answer'; event: Answered | ChaliceTold | OldTold }
  | { kind: 'fade'; event: CardFaded };

const LASTS: Readonly<Record<Scene['kind'], number>> = { verdict: 2100, shown: 1500, answer: 1500, fade: 950 };

/** What deserves to be seen before the table goes on. */
export function scenesOf(events: readonly Event[]): readonly Scene[] {
  const shown = events.find((event) => event.type === 'FateShown') ?? null;
  return events.flatMap((event): Scene[] => {
    switch (event.type) {
      case 'Predicted':
        return [{ kind: 'verdict', event, shown: shown?.why === 'predicted' ? shown : null }];
      case 'FateShown':
        return event.why === 'predicted' ? [] : [{ kind: 'shown', event }];
      case 'Answered':
      case 'ChaliceTold':
      case 'OldTold':
        return [{ kind: 'answer', event }];
      case 'CardFaded':
        return [{ kind: 'fade', event }];
      default:
        return [];
    }
  });
}

class Stage {
  view = $state.raw<View | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** The card that has just come into the row, and the one whose power has just come to lie beside it. */
  arrived = $state.raw<CardId | null>(null);
  #n = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #finish: (() => void) | undefined;

  get busy(): boolean {
    return this.scene !== null;
  }

  /** A new frame. Without motion, or on arriving, it is simply there. */
  show(view: View, events: readonly Event[], n: number, moving: boolean): void {
    if (n === this.#n) {
      if (!this.busy) this.view = view;
      return;
    }
    this.skip();
    const first = this.#n < 0;
    this.#n = n;
    if (first || !moving) this.view = view;
    else this.#play(scenesOf(events), () => this.#settle(view, events));
  }

  /** Finish at once whatever is being shown. */
  skip(): void {
    clearTimeout(this.#timer);
    const finish = this.#finish;
    this.#finish = undefined;
    this.scene = null;
    finish?.();
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#finish = undefined;
    this.view = this.scene = this.arrived = null;
    this.#n = -1;
  }

  #play([scene, ...rest]: readonly Scene[], finish: () => void): void {
    if (!scene) {
      this.scene = null;
      this.#finish = undefined;
      finish();
      return;
    }
    this.scene = scene;
    this.#finish = finish;
    this.#timer = setTimeout(() => this.#play(rest, finish), LASTS[scene.kind]);
  }

  #settle(view: View, events: readonly Event[]): void {
    const before: Places = take();
    this.view = view;
    this.arrived = events.find((event) => event.type === 'CardFaded')?.card ?? null;
    void tick().then(() => flights(events, before));
  }
}

export const stage = new Stage();
