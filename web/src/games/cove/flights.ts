/** What goes from one part of the table to another: adventurers, coins, goods and cards that fly across the page. */

import { fly as flyOver, type Flight, type Where } from '$lib/board/flights';
import type { Event, Seat, View } from './types.gen';
import { artOf, tagOf } from './words';

const BAG: Where = ['.co .bag', '.co .clock'];
const DECK: Where = ['[data-place="corruption"]'];
const boat = (number: number): Where => [`.co .scene [data-atom="boat:${number}"]`];
const pier = (id: string): Where => [`.co .scene [data-atom="pier:${id}"]`];
const home = (colour: string): Where => [colour === 'grey' ? '[data-place="lair"]' : `[data-place="hall:${colour}"]`];
const seat = (who: Seat | null): Where => [who === null ? '.co .rival-purse' : `[data-visit="${who}"]`];
const counter = (who: Seat | null): Where => [...(who === null ? [] : [`.shop[data-shop="${who}"] .counter`]), ...seat(who)];

/** In the order in which things happened; what happened elsewhere, or not yet, does not fly. */
export function flightsOf(events: readonly Event[], view: View): Flight[] {
  return events.flatMap((event) => flightOf(event, view));
}

function flightOf(event: Event, view: View): Flight[] {
  switch (event.type) {
    case 'Boarded':
    case 'Arrived':
      return [{ art: `m-${event.colour}`, from: BAG, to: boat(event.boat) }];
    case 'Returned':
      return [{ art: `m-${event.colour}`, from: boat(event.boat), to: BAG }];
    case 'Shoved':
      return [{ art: `m-${event.colour}`, from: boat(event.boat), to: boat(event.to) }];
    case 'Swapped':
      return [
        { art: `m-${event.colour}`, from: boat(event.boat), to: boat(event.to) },
        { art: `m-${event.other}`, from: boat(event.to), to: boat(event.boat) },
      ];
    case 'WentAshore':
      return event.colours.map((colour) => ({ art: `m-${colour}`, from: boat(event.boat), to: home(colour) }));
    case 'DayBegan':
      return view.landed.flatMap((one) =>
        leaving(one.aboard, view.piers.find((each) => one.dock !== null && each.docks.includes(one.dock))?.pier),
      );
    case 'Sold':
      return [{ art: 'i-coin', from: pier(event.pier), to: seat(event.by) }];
    case 'Sponsored':
      return event.gold ? [{ art: 'i-coin', from: home(event.colour), to: seat(event.by) }] : [];
    case 'ZoneClosed':
    case 'Gained':
    case 'Peddled':
      return [
        {
          art: artOf(event, tagOf(view, event.type === 'Peddled' ? null : event.by)),
          from: ['.co .starmap', '.co .dish', '.co .rack'],
          to: counter(event.type === 'Peddled' ? null : event.by),
        },
      ];
    case 'CorruptionDrawn':
      return Array.from({ length: event.count }, () => ({ art: 'corruption', from: DECK, to: seat(event.by), turns: true }));
    default:
      return [];
  }
}

/** The customers of a boat go back to the bag. */
const leaving = (aboard: readonly string[], from: string | undefined): Flight[] =>
  from === undefined ? [] : aboard.map((colour) => ({ art: `m-${colour}`, from: pier(from), to: BAG }));

/** Over the page, one after the other. */
export const fly = (flights: readonly Flight[], layer: Element): void =>
  flyOver(
    flights.map((one) => ({ ...one, art: `co-${one.art}` })),
    layer,
    { class: 'co-flying', width: 48, height: 48 },
  );
