/** Small questions about a view that several parts of the board ask. */

import type { CardId, Fate, LineId, Notes, Place, PowerId, Seat, Slot, Turn, View } from './types.gen';

export const VALUES: readonly Fate[] = [1, 2, 3, 4, 5, 6, 7];
export const GOAL = 7;
export const FATES = 21;
export const COPIES = 3;

/** A card without moons, which fades for a reason of its own (R52, R54). */
export const isComet = (card: CardId): boolean => card === 'the_ash' || card === 'the_fall';

/** How many hours a fate takes (R9), on The Imago too (R46). */
export const hoursOf = (value: Fate, card?: CardId | null): number => (value === 7 ? (card === 'the_imago' ? 1 : 3) : value > 3 ? 2 : 1);

/** What the drawing of a card is called: its name without the article. */
export const drawingOf = (card: CardId): string => card.replace(/^the_/, '').replaceAll('_', '-');
export const artOf = (card: CardId): string => `#sw-art-${drawingOf(card)}`;
export const emblemOf = (power: PowerId): string => `#sw-pow-${power.replaceAll('_', '-')}`;

export type When = 'before' | 'after' | 'predict';

/** When a power can be used, and so by whom: it is printed on the card (R24). */
export function whenOf(power: PowerId): When {
  if (power === 'cycle' || power === 'one_more' || power === 'relocate') return 'before';
  return power === 'old' || power === 'discard_lower' ? 'after' : 'predict';
}

export const placeOf = (view: View, line: LineId): Place | undefined => view.places.find((place) => place.line === line);

/** Whether the table waits for the reader: known from the view, whatever can be pressed at this moment. */
export const isAsked = (view: View, me: Seat | null): boolean => me !== null && view.to_act.includes(me);

/** Those who decide together: all but the active player. */
export const groupOf = (view: View): readonly Seat[] =>
  [...new Set(view.places.map((place) => place.seat))].filter((seat) => seat !== view.active);

export const struckOn = (notes: Notes, place: Place): readonly Fate[] =>
  notes.find((line) => line.seat === place.seat && line.line === place.name)?.struck ?? [];

/** Whether a line has a fate to guess: whoever has yet to play keeps only what they had before. */
export const hides = (view: View, place: Place): boolean =>
  place.line === view.now.line && view.phase === 'play' ? view.now.carried : place.hand.length > 0;

/** R33, R34: the group marks a hidden fate, never one's own nor during one's own turn. */
export const mayMark = (view: View, me: Seat | null, place: Place): boolean =>
  me !== null &&
  !view.outcome &&
  hides(view, place) &&
  me !== view.active &&
  me !== place.seat &&
  view.places.some((one) => one.seat === me);

/** The card that holds the fate just played: one played on The Hours lies in front of the leftmost (R12). */
export function freshOf(view: View): CardId | null {
  if (view.phase === 'play' || view.now.on === null || view.outcome || view.now.stolen === view.now.value) return null;
  return view.now.on === 'the_hours' ? (view.row[0]?.card ?? null) : view.now.on;
}

/** How many predictions the group may make this turn (R15, R26, R48). */
export const predictionsOf = (view: View): number => 1 + Number(view.twice) + Number(view.now.on === 'the_wish');

/** Cards that fade at the end of this turn as things lie. */
export const fading = (view: View): readonly Slot[] => view.row.filter((slot) => slot.hours >= slot.moons);

export interface Seen {
  table: number;
  own: number;
}

/** Which copies of a value the viewer sees: in front of the cards and in their own hand. */
export function seenOf(view: View, value: Fate): Seen {
  const count = (fates: readonly (Fate | null)[]) => fates.filter((one) => one === value).length;
  const own = view.places.filter((place) => place.seat === view.viewer);
  return {
    table: view.row.reduce((sum, slot) => sum + count(slot.fates), 0),
    own: own.reduce((sum, place) => sum + count(place.hand), 0),
  };
}

export interface Clue {
  turn: Turn;
  /** How many turns ago; 0 is this one. */
  ago: number;
}

/** The turns that tell something of the fate this line keeps: those since its last fate was discarded, newest first. */
export function cluesOf(view: View, line: LineId): readonly Clue[] {
  const turns = [...view.history, view.now];
  const last = turns.findLastIndex((turn) => turn.shown.some((shown) => shown.line === line));
  return turns
    .map((turn, index) => ({ turn, ago: turns.length - 1 - index }))
    .filter((clue, index) => index > last && clue.turn.line === line && clue.turn.value !== null)
    .reverse();
}
