/** What has changed since the reader's last action, as the drawings mark it. */

import type { Boat, Event, Good, Line, Seat } from './types.gen';

export interface Fresh {
  /** Which of a boat's passengers have just come aboard. */
  aboard: (boat: Boat) => number[];
  /** A boat has just moored, and customers stepped off on to this pier: how many. */
  docked: (boat: number) => boolean;
  landed: (pier: string, seats: number) => number;
  lines: (seat: Seat) => Line[];
  zones: (seat: Seat) => number;
  /** How many boxes of a row were just written. */
  written: (seat: Seat, row: string) => number;
  /** How many icons of a colour's predictions were just struck, and whether one came true. */
  struck: (seat: Seat, colour: string) => number;
  hit: (seat: Seat, colour: string) => boolean;
  gained: (seat: Seat, good: Good) => boolean;
  /** Hours that a marker has just reached or passed. */
  passed: readonly number[];
}

/** The events of a day only: the next morning the boats are empty. */
const today = (events: readonly Event[]): readonly Event[] =>
  events.slice(
    Math.max(
      0,
      events.findLastIndex((event) => event.type === 'DayBegan'),
    ),
  );

export function freshOf(all: readonly Event[]): Fresh {
  const events = today(all);
  const count = (is: (event: Event) => boolean) => events.filter(is).length;
  const boarded = (boat: Boat) => count((event) => (event.type === 'Boarded' || event.type === 'Arrived') && event.boat === boat.number);
  return {
    aboard: (boat) => boat.aboard.map((_, index) => index).slice(boat.aboard.length - Math.min(boarded(boat), boat.aboard.length)),
    docked: (boat) => events.some((event) => event.type === 'BoatDocked' && event.boat === boat),
    landed: (pier, seats) => seats * count((event) => event.type === 'BoatDocked' && event.pier === pier),
    lines: (seat) => events.flatMap((event) => (event.type === 'Traced' && event.by === seat ? [event.line] : [])),
    zones: (seat) => count((event) => event.type === 'ZoneClosed' && event.by === seat),
    written: (seat, row) => count((event) => event.type === 'Wrote' && event.by === seat && event.row === row),
    struck: (seat, colour) => count((event) => event.type === 'PredictionStruck' && event.by === seat && event.colour === colour),
    hit: (seat, colour) => events.some((event) => event.type === 'PredictionHit' && event.by === seat && event.colour === colour),
    gained: (seat, good) =>
      events.some(
        (event) =>
          (event.type === 'Gained' || event.type === 'ZoneClosed') &&
          event.by === seat &&
          event.size === good.size &&
          event.colour === good.colour,
      ),
    passed: events.flatMap((event) =>
      event.type === 'HoursSpent' ? Array.from({ length: event.hours }, (_, back) => event.hour - back) : [],
    ),
  };
}
