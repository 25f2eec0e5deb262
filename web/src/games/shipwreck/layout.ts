/** Which of the board's layouts fits: by how wide the board is, and how high the window. */

/**
 * `large`: whole cards with their sentence. `middle`: the sentence under each card. `short`: four cards without it, deck,
 * powers and bag beside them. `low`, a phone held sideways: cards on one side, the decision on the other. `narrow`: a phone.
 */
export type Layout = 'large' | 'middle' | 'short' | 'low' | 'narrow';

const NARROW = 620;
const WIDE_ENOUGH = 900;
const HIGH_ENOUGH = 820;
const SHORT = 760;
const LOW = 480;

export function layoutOf(width: number, height: number): Layout {
  if (width && width <= NARROW) return 'narrow';
  if (height < LOW) return 'low';
  if (height < SHORT) return 'short';
  return width >= WIDE_ENOUGH && height >= HIGH_ENOUGH ? 'large' : 'middle';
}
