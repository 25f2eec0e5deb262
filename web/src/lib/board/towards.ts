/** Lets the arrow keys move the focus to the nearest thing in that direction: for boards on which things lie about. */

import { moves } from './arrows';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const middle = (one: Element) => {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** `{@attach towards('.thing')}` on the board. */
export const towards = (stops: string) =>
  moves(stops, WAYS, (here, all, key) => {
    const [dx, dy] = WAYS[key]!;
    const from = middle(here);
    const far = (one: Element) => {
      const to = middle(one);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      return along > 1 ? along + aside * 2 : Infinity;
    };
    const ranked = all.filter((one) => one !== here && far(one) < Infinity).sort((one, other) => far(one) - far(other));
    return ranked[0];
  });
