/** The parts of a board that can be drawn on: those that its drawings name by their data, whichever game it is. */

/** By which data a part of a board is known, the most particular first. */
const KINDS = ['atom', 'card', 'spot', 'thing', 'test', 'told', 'track', 'charge', 'place', 'shop', 'seat'] as const;
const ANY = KINDS.map((kind) => `[data-${kind}]`).join(',');
const NAME = /^[A-Za-z0-9_:/.-]{1,60}$/;
const LONGEST = 60;
/** Bare figures say nothing of what they are about. */
const WORD = /\p{L}{2}/u;

export const boardHere = (): Element | null => document.getElementById('board');

const isShown = (one: Element): boolean => {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0 && (one.checkVisibility?.() ?? true);
};

function nameIn(one: Element): string | null {
  for (const kind of KINDS) {
    const which = one.getAttribute(`data-${kind}`);
    if (which !== null && NAME.test(which)) return `${kind}:${which}`;
  }
  return null;
}

/** The part of the board around an element, by its name; null: it is none. */
export function placeOf(element: Element | null, board = boardHere()): string | null {
  for (let one = element?.closest(ANY) ?? null; one && board?.contains(one); one = one.parentElement?.closest(ANY) ?? null) {
    const name = nameIn(one);
    if (name) return name;
  }
  return null;
}

/** Where it is on this screen; null: this screen does not show it. */
export function elementAt(place: string, board = boardHere()): Element | null {
  const [kind, which] = [place.slice(0, place.indexOf(':')), place.slice(place.indexOf(':') + 1)];
  if (!KINDS.includes(kind as (typeof KINDS)[number]) || !NAME.test(which)) return null;
  return [...(board?.querySelectorAll(`[data-${kind}="${which}"]`) ?? [])].find(isShown) ?? null;
}

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** What it is called by those who hear the board, cut short. */
function heard(one: Element): string {
  const labelled = one.getAttribute('aria-labelledby')?.split(' ')[0];
  const inner = one.querySelector('[aria-label], h3, h4, .sr, button');
  const told = [
    one.getAttribute('aria-label'),
    labelled && document.getElementById(labelled)?.textContent,
    one.querySelector('title')?.textContent,
    inner?.getAttribute('aria-label'),
    inner?.textContent,
    one.textContent,
  ].map(tidy);
  const found = told.find((text) => WORD.test(text)) ?? '';
  const sentence = found.split(/[.;:]/)[0]!.trim() || found;
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1)}…` : sentence;
}

/** In words; by its bare name where this screen does not show it. */
export function wordsFor(place: string, board = boardHere()): string {
  const one = elementAt(place, board);
  return (one && heard(one)) || place.slice(place.lastIndexOf(':') + 1).replaceAll('_', ' ');
}

/** All that this screen shows, each once, with what it is called. */
export function placesHere(board = boardHere()): { place: string; text: string }[] {
  const names = [...(board?.querySelectorAll(ANY) ?? [])].filter(isShown).map((one) => placeOf(one, board));
  const places = [...new Set(names)].filter((one) => one !== null);
  return places.map((place) => ({ place, text: wordsFor(place, board) }));
}
