/** The places of the board by the names that lessons know them by. */

const PLACES: Readonly<Record<string, string>> = {
  clock: '.co .clock',
  bag: '.co .bag',
  gold: '.co .gold',
  dish: '.co .dish',
  modifiers: '.co .mods',
  actions: '.co.foot .mid',
  go: '.co .go',
  stars: '.co .grown .starmap, .co .shop .stars',
  horoscope: '.co .grown .horo, .co .shop .horo',
  predictions: '.co .shop .pred',
  funding: '.co .grown .funds, .co .shop .fund',
  staff: '.co .grown .staff, .co .shop .staff',
  lair: '.co [data-place="lair"]',
  prompt: '.co.foot .ask, .co.foot .go',
  counter: '.co .counter',
  market: '.co .stall',
  scene: '.co .scene',
};

/** `clock`, `boat:3`, `space:stars`, `pier:black`, `seat:1` and so on, as a selector. */
export function places(place: string): string | null {
  const [kind, which] = place.split(':');
  if (kind === 'seat') return `[data-visit="${which}"]`;
  if (kind === 'hall') return `.co [data-place="${place}"]`;
  return which === undefined ? (PLACES[place] ?? null) : `.co [data-atom="${place}"]`;
}
