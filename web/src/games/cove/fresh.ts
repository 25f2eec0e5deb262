/** What the last action changed, so that the board can point at it: taken from the events of the frame. */

import type { Boat, Event, Line, Seat } from './types.gen';

export interface Fresh {
  /** Which of a boat's passengers have just come aboard. */
  aboard: (boat: Boat) => number[];
  lines: (seat: Seat) => Line[];
  /** How many boxes of a row were just written. */
  written: (seat: Seat, row: string) => number;
  /** How many icons of a colour's predictions were just struck. */
  struck: (seat: Seat, colour: string) => number;
}

export function freshOf(events: readonly Event[]): Fresh {
  const boarded = (boat: Boat) => events.filter((event) => (event.type === 'Boarded' || event.type === 'Arrived') && event.boat === boat.number).length;
  return {
    aboard: (boat) => boat.aboard.map((_, index) => index).slice(boat.aboard.length - Math.min(boarded(boat), boat.aboard.length)),
    lines: (seat) => events.flatMap((event) => (event.type === 'Traced' && event.by === seat ? [event.line] : [])),
    written: (seat, row) => events.filter((event) => event.type === 'Wrote' && event.by === seat && event.row === row).length,
    struck: (seat, colour) => events.filter((event) => event.type === 'PredictionStruck' && event.by === seat && event.colour === colour).length,
  };
}
