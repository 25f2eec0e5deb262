/** The places of the board by the names that lessons know them by. */

const PLACES: Readonly<Record<string, string>> = {
  recruits: '.le .mine',
  hand: '.le .hand',
  prompt: '.le .slab',
  centre: '.le .centre',
  lasers: '.le .rack',
  deck: '.le .deck',
  discard: '.le .discard',
  notebook: '.le [data-tool="notebook"]',
  reference: '.le [data-tool="reference"]',
};

/** `hand`, `seat:2`, `recruit:2/left`, `card:flat_eye` and so on, as a selector. */
export function places(place: string): string | null {
  const [kind, which] = place.split(':');
  if (kind === 'seat') return `.le .seat[data-seat="${which}"]`;
  if (kind === 'recruit' || kind === 'card') return `.le [data-atom="${place}"]`;
  return PLACES[place] ?? null;
}
