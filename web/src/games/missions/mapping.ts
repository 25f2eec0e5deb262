/** The map, made from the view: its cards from left to right, and what may be chosen on them. */

import type { Translate } from '$lib/words/text';
import type { Chart, ChartCard, Spot, Way } from './chart';
import type { Offers } from './offers';
import type { MapShown, SpotShown, View } from './types.gen';

const numbered = (number: number) => String(number).padStart(2, '0');

function spotOf(t: Translate, view: View, offers: Offers, spot: SpotShown): Spot {
  const legal = offers.to(spot.number) !== null;
  const state = spot.here ? 'here' : spot.number === view.bound ? 'next' : !spot.open ? 'closed' : spot.visits ? 'visited' : 'open';
  const name = t.story(spot.name);
  const lies = t('board-spot', { state, charge: spot.charge, legal: legal ? 'yes' : 'no' });
  const heard = spot.ways.length ? `${t('board-spot-ways', { places: t.list(neighbours(t, view, spot)) })} ${lies}` : lies;
  return { id: String(spot.number), name, number: numbered(spot.number), art: spot.art, state, charge: spot.charge, legal, heard };
}

const spotsOf = (view: View): readonly SpotShown[] => view.maps.flatMap(({ spots }) => spots);

const neighbours = (t: Translate, view: View, spot: SpotShown): string[] =>
  spotsOf(view)
    .filter(({ number }) => spot.ways.includes(number))
    .map(({ name }) => t.story(name));

/** Each way once. */
const waysOf = (spots: readonly SpotShown[], offers: Offers): Way[] =>
  spots.flatMap(({ number, ways }) =>
    ways
      .filter((other) => other > number)
      .map((other) => ({ from: String(number), to: String(other), near: [number, other].every((end) => offers.to(end) !== null) })),
  );

const across = (a: MapShown, b: MapShown) => a.x - b.x || a.y - b.y;

export function chartOf(t: Translate, view: View, offers: Offers, known: ReadonlySet<string>): Chart {
  const cards = [...view.maps].sort(across).map((map): ChartCard => ({
    id: map.name,
    name: t.story(map.name),
    art: map.art,
    fresh: known.size > 0 && !known.has(map.name),
    spots: [...map.spots].sort((a, b) => (a.x ?? 0) - (b.x ?? 0)).map((spot) => spotOf(t, view, offers, spot)),
  }));
  return { cards, ways: waysOf(spotsOf(view), offers), charge: view.on_map };
}
