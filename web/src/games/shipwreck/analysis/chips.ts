/** Which choices stand on the table: one under each card and each value, the one that was taken before all others. */

import type { Decision } from '$lib/analysis';
import type { Action, CardId, Fate } from '../types.gen';

export interface Chip {
  /** The place of the choice. */
  place: number;
  value: Fate;
  mine: boolean;
  tone: 'best' | 'worse' | 'plain';
}

/** The choice that the reader points at, else the one that was taken, else the best. */
function first(decision: Decision, places: readonly number[], pointed: number | null): number | undefined {
  return places.find((place) => place === pointed) ?? places.find((place) => place === decision.chosen) ?? places[0];
}

function chip(decision: Decision, place: number | undefined, value: (action: Action) => Fate): Chip | null {
  if (place === undefined) return null;
  const { action, ties } = decision.choices[place]!;
  const mine = place === decision.chosen;
  return { place, value: value(action as Action), mine, tone: ties ? 'best' : mine ? 'worse' : 'plain' };
}

const placesOf = ({ choices }: Decision, fits: (action: Action) => boolean) =>
  choices.flatMap(({ action }, place) => (fits(action as Action) ? [place] : []));

export function chipOn(decision: Decision, card: CardId, pointed: number | null): Chip | null {
  const places = placesOf(decision, (action) => action.type === 'Play' && action.on === card);
  return chip(decision, first(decision, places, pointed), (action) => (action.type === 'Play' ? action.value : 0));
}

export function chipOf(decision: Decision, value: Fate, pointed: number | null): Chip | null {
  const says = (action: Action) => action.type === 'Propose' && action.subject.type === 'Predict' && action.subject.value === value;
  return chip(decision, first(decision, placesOf(decision, says), pointed), () => value);
}
