/** What goes from one part of the table to another: adventurers, coins, goods and cards that fly across the page. */

import { EASE } from './motion';
import type { Event, Seat, View } from './types.gen';
import { artOf } from './words';

/** Places by selector; the first that is in sight counts. */
type Where = readonly string[];

export interface Flight {
  art: string;
  from: Where;
  to: Where;
  /** It turns over on its way. */
  turns?: boolean;
}

const LASTS = 350;
const APART = 60;
const MOST = 16;

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
      return [{ art: artOf(event), from: ['.co .starmap', '.co .dish'], to: counter(event.type === 'Peddled' ? null : event.by) }];
    case 'CorruptionDrawn':
      return Array.from({ length: event.count }, () => ({ art: 'corruption', from: DECK, to: seat(event.by), turns: true }));
    default:
      return [];
  }
}

/** The customers of a boat go back to the bag. */
const leaving = (aboard: readonly string[], from: string | undefined): Flight[] =>
  from === undefined ? [] : aboard.map((colour) => ({ art: `m-${colour}`, from: pier(from), to: BAG }));

function middleOf(where: Where): { x: number; y: number } | null {
  const shown = where
    .flatMap((one) => [...document.querySelectorAll(one)])
    .find((one) => one.checkVisibility() && isInSight(one.getBoundingClientRect()));
  if (!shown) return null;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const isInSight = ({ left, right, top, bottom }: DOMRect): boolean =>
  right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;

const SVG = 'http://www.w3.org/2000/svg';

function drawing(art: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 48 48');
  svg.setAttribute('class', 'co-flying');
  const use = svg.appendChild(document.createElementNS(SVG, 'use'));
  for (const [name, value] of Object.entries({ href: `#co-${art}`, width: '48', height: '48' })) use.setAttribute(name, value);
  return svg;
}

/** Lets them fly over the page, one after the other, in a low arc. */
export function fly(flights: readonly Flight[], layer: Element): void {
  flights.slice(0, MOST).forEach(({ art, from, to, turns }, n) => {
    const [a, b] = [middleOf(from), middleOf(to)];
    if (!a || !b) return;
    const ghost = layer.appendChild(drawing(art));
    const turned = turns ? 'rotateY(180deg)' : 'none';
    const frames = [
      { translate: `${a.x}px ${a.y}px`, scale: 0.7, transform: turned, opacity: 0 },
      {
        translate: `${(a.x + b.x) / 2}px ${Math.min(a.y, b.y) + Math.abs(a.y - b.y) * 0.3 - 24}px`,
        scale: 1.15,
        transform: 'none',
        opacity: 1,
        offset: 0.55,
      },
      { translate: `${b.x}px ${b.y}px`, scale: 0.75, transform: 'none', opacity: 0.3 },
    ];
    const moving = ghost.animate(frames, { duration: LASTS, delay: n * APART, easing: EASE, fill: 'both' });
    moving.onfinish = moving.oncancel = () => ghost.remove();
  });
}
