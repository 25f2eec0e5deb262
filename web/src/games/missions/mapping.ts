/** The map, made from the view: its cards from left to right, and what may be chosen on them. */

import type { Translate } from '$lib/text';
import type { Chart, ChartCard, Spot } from './chart';
import type { Offers } from './offers';
import type { MapShown, SpotShown, View } from './types.gen';

const numbered = (number: number) => String(number).padStart(2, '0');

function spotOf(t: Translate, view: View, offers: Offers, spot: SpotShown): Spot {
  const legal = offers.to(spot.number) !== null;
  const state = spot.here ? 'here' : spot.number === view.bound ? 'next' : !spot.open ? 'closed' : spot.visits ? 'visited' : 'open';
  const name = t.story(spot.name);
  const heard = t('board-spot', { state, charge: spot.charge, legal: legal ? 'yes' : 'no' });
  return { id: String(spot.number), name, number: numbered(spot.number), art: spot.art, state, charge: spot.charge, legal, heard };
}

const across = (a: MapShown, b: MapShown) => a.x - b.x || a.y - b.y;

export function chartOf(t: Translate, view: View, offers: Offers, known: ReadonlySet<string>): Chart {
  const cards = [...view.maps].sort(across).map((map): ChartCard => ({
    id: map.name,
    name: t.story(map.name),
    art: map.art,
    fresh: known.size > 0 && !known.has(map.name),
    spots: [...map.spots].sort((a, b) => (a.x ?? 0) - (b.x ?? 0)).map((spot) => spotOf(t, view, offers, spot)),
  }));
  return { cards, charge: view.on_map };
}
