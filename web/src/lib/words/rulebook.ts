/** The rules at hand: numbers in chapters, and what leads to them. Their words are loaded when somebody reads them. */

export type Rules = readonly number[];
export type Links = Readonly<Record<string, Rules>>;

export interface Rulebook {
  /** The rules of each chapter by its id, in the order in which they are read. */
  chapters: Links;
  /** The rules of each origin; a rule may have several. */
  origins: Links;
  /** By event. */
  events: Links;
  /** By the key of a refusal. */
  refusals: Links;
  /** By the locale id of whatever has a name: `card-the_chalice`. */
  things: Links;
}

export const NO_RULES: Rulebook = { chapters: {}, origins: {}, events: {}, refusals: {}, things: {} };

const NOTHING: Rules = [];

export const rulesOfEvent = (book: Rulebook, event: { type: string }): Rules => book.events[event.type] ?? NOTHING;
export const rulesOfRefusal = (book: Rulebook, key: string): Rules => book.refusals[key] ?? NOTHING;
export const rulesOfThing = (book: Rulebook, id: string): Rules => book.things[id] ?? NOTHING;
