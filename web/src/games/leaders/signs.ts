/** Where the word of a beam stands: on its curve, clear of the middle of the table, of the seats, of guns, sights and other words. */

import type { Box, Spot, Stage } from './circle';
import { along, seatBox, type Ray } from './rays';

/** What is tried, in this order: close to the gun first, where no other beam is. */
const SHARES: readonly number[] = [0.27, 0.34, 0.42, 0.5, 0.58, 0.66, 0.73];

/** Half of what a gun covers, or what it aims at. */
const END = 15;

/** Half the size of a word, by its letters. */
export const wordSize = (word: string, small: boolean): { w: number; h: number } => ({
  w: (word.length * 4.3 + 9) * (small ? 0.86 : 1),
  h: small ? 9 : 11,
});

const meet = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;

/** Of each beam, after how much of its way the word stands; null: nowhere without covering something. */
export function signsOf(stage: Stage, rays: readonly Ray[], seats: readonly Spot[], word: { w: number; h: number }): (number | null)[] {
  const ends = rays.flatMap(({ from, to }) => [from, to]).map((end): Box => ({ ...end, w: END, h: END }));
  const taken: Box[] = [stage.centre, ...seats.map((seat) => seatBox(stage, seat)), ...ends];
  return rays.map((ray) => {
    const share = SHARES.find((one) => !taken.some((box) => meet(box, { ...along(ray, one), ...word })));
    if (share !== undefined) taken.push({ ...along(ray, share), ...word });
    return share ?? null;
  });
}
