/** Movement on the board: everything is already where it belongs, and is shown coming from where it was. */

import { untrack } from 'svelte';
import { mayMove } from '$lib/browser/settings.svelte';
import type { At } from './layout';

const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

export const moves = (): boolean => untrack(mayMove);

const places = new WeakMap<Element, At>();
const arrived = new WeakSet<Element>();

/** An attachment for what is drawn at `to`: whenever it is drawn elsewhere it travels there, over the points of `via`. */
export function travels(to: At, lasts = 260, via: (from: At) => readonly At[] = () => []) {
  return (element: Element) => {
    const from = places.get(element);
    places.set(element, to);
    if (!from || (from.x === to.x && from.y === to.y) || !moves()) return;
    const frames = [from, ...via(from), to].map((at) => ({ translate: `${at.x - to.x}px ${at.y - to.y}px` }));
    element.animate?.(frames, { duration: lasts, easing: EASE });
  };
}

/** An attachment for what has just come, and only then: it begins as `from` says. Null: it was there before. */
export function comes(from: Keyframe | null, lasts = 300, delay = 0) {
  return (element: Element) => {
    const isNew = !arrived.has(element);
    arrived.add(element);
    if (isNew && from && moves()) element.animate?.([from, {}], { duration: lasts, delay, easing: EASE, fill: 'backwards' });
  };
}

/** How far one place lies from another, as a beginning for `comes`. */
export const from = (there: At, here: At): Keyframe => ({ translate: `${there.x - here.x}px ${there.y - here.y}px`, opacity: 0.6 });
