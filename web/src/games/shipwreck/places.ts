/** The places of the board by the names that lessons know them by. */

const PLACES: Readonly<Record<string, string>> = {
  row: '.sw .row > .slot:not(:has([data-card="the_hours"]))',
  hand: '.sw .mine',
  score: '.sw [data-track="score"]',
  doom: '.sw [data-track="doom"]',
  powers: '.sw .shore .powers',
  predict: '.sw .choices',
};

/** `row`, `card:the_deep`, `line:1` (the number line that is looked at) and so on, as a selector. */
export function places(place: string): string | null {
  const [kind, which] = place.split(':');
  if (kind === 'card') return `.sw [data-card="${which}"]`;
  if (kind === 'line') return `.sw .oracle .bigline`;
  return PLACES[place] ?? null;
}
