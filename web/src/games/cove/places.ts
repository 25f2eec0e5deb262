/** The places of the board by the names that lessons know them by. */

/** A part of the shop; while an action has it grown large above the board, that one. */
function beforeShop(grown: string, small: string): string {
  return `.co .grown ${grown}, .co.board:not(:has(.grown ${grown})) .shop ${small}`;
}

const PLACES: Readonly<Record<string, string>> = {
  clock: '.co .clock',
  bag: '.co .bag',
  gold: '.co .gold',
  dish: '.co .dish',
  modifiers: '.co .mods',
  actions: '.co.foot .mid',
  go: '.co .go',
  stars: beforeShop('.starmap', '.stars'),
  horoscope: beforeShop('.horo', '.horo'),
  predictions: '.co .shop .pred',
  funding: beforeShop('.funds', '.fund'),
  staff: beforeShop('.staff', '.staff'),
  corruption: '.co [data-tool="cards"]',
  counter: '.co .counter',
  market: '.co .stall',
  scene: '.co .scene',
  lair: '.co [data-place="lair"]',
  prompt: '.co.foot .chips, .co.foot:not(:has(.chips)) .mid',
};

/** `clock`, `boat:3`, `space:stars`, `pier:black`, `hall:red`, `seat:1` and so on, as a selector. */
export function places(place: string): string | null {
  const [kind, which] = place.split(':');
  if (kind === 'seat') return `[data-visit="${which}"]`;
  if (kind === 'hall') return `.co [data-place="${place}"]`;
  return which === undefined ? (PLACES[place] ?? null) : `.co [data-atom="${place}"]`;
}
