/** How a choice stands beside the others: as good as the best, the one that was taken, or neither. */

import type { Decision } from '$lib/analysis';

/** So many are shown at first, and the one that was taken. */
const MOST = 6;

/** A word for it: `best` stands alone at the top, `tied` shares it, `mine` was taken, `mine-best` was both. */
export function standing({ choices, chosen }: Decision, place: number): 'best' | 'tied' | 'mine' | 'mine-best' | null {
  const top = choices[place]!.ties;
  if (place === chosen) return top ? 'mine-best' : 'mine';
  if (!top) return null;
  return choices.filter((choice) => choice.ties).length > 1 ? 'tied' : 'best';
}

/** Green where nobody can tell it from the best, coral where what was taken is worse. */
export function toneOf({ choices, chosen }: Decision, place: number): 'best' | 'worse' | 'plain' {
  if (choices[place]!.ties) return 'best';
  return place === chosen ? 'worse' : 'plain';
}

/** The places of the choices that are listed. */
export function shownOf({ choices, chosen }: Decision, all: boolean): readonly number[] {
  const places = choices.map((_, place) => place);
  return all || choices.length <= MOST + 1 ? places : places.filter((place) => place < MOST || place === chosen);
}
