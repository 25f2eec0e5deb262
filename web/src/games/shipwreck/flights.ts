/**
 * Lets tokens and cards travel: each is already where it belongs and is shown coming from where it was. A fate goes by a
 * twin in a layer over the whole table, which no edge of the board can cut.
 */

import type { Event, FatesDrawn, Seat } from './types.gen';

const EASE = 'cubic-bezier(.2,.7,.2,1)';
const TRAVEL = 320;
const APART = 120;
const STEP = 500;

/** Where things were before the board changed. */
export interface Places {
  hand: DOMRect | null;
  bag: DOMRect | null;
  deck: DOMRect | null;
}

const rectOf = (selector: string): DOMRect | null => document.querySelector(selector)?.getBoundingClientRect() ?? null;

export const take = (): Places => ({
  hand: rectOf('[data-held].picked') ?? rectOf('[data-held]'),
  bag: rectOf('[data-bag]'),
  deck: rectOf('[data-deck]'),
});

function fly(element: Element | null, from: DOMRect | null, delay = 0): void {
  if (!element?.animate || !from?.width) return;
  const to = element.getBoundingClientRect();
  const start = { transform: `${between(from, to)} scale(${Math.min(1.4, from.height / to.height)})`, zIndex: 5 };
  element.animate([start, { transform: 'none', zIndex: 5 }], { duration: TRAVEL, delay, easing: EASE, fill: 'backwards' });
}

/** The twin travels; the fate itself is seen when it arrives. */
function carry(element: Element | null, from: DOMRect | null, delay = 0): void {
  const drawn = element?.querySelector('svg');
  if (!element?.animate || !drawn || !from?.width) return;
  const to = element.getBoundingClientRect();
  const ghost = document.body.appendChild(document.createElement('div'));
  ghost.className = 'sw sw-ghost';
  ghost.appendChild(drawn.cloneNode(true));
  const size = ghost.getBoundingClientRect();
  const at = (place: DOMRect) => ({ transform: `${between(place, size)} scale(${Math.min(1.4, place.height / size.height)})` });
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL + delay });
  void ghost.animate([at(from), at(to)], { duration: TRAVEL, delay, easing: EASE, fill: 'both' }).finished.finally(() => ghost.remove());
}

const between = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px)`;

/** Where somebody's number line is, in the rail. */
const seatRect = (seat: Seat): DOMRect | null => rectOf(`[data-seat="${seat}"]`);

const SVG = 'http://www.w3.org/2000/svg';

function hiddenFate(): HTMLElement {
  const ghost = document.createElement('div');
  const svg = ghost.appendChild(document.createElementNS(SVG, 'svg'));
  ghost.className = 'sw sw-ghost';
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.appendChild(document.createElementNS(SVG, 'use')).setAttribute('href', '#sw-fate-hidden');
  return ghost;
}

/** A fate whose face nobody here sees goes from one place to another. */
function pass(from: DOMRect | null, to: DOMRect | null, delay: number): void {
  if (!from?.width || !to?.width) return;
  const ghost = document.body.appendChild(hiddenFate());
  const size = ghost.getBoundingClientRect();
  const moves = [
    { transform: `${between(from, size)} scale(0.6)` },
    { transform: `${between(to, size)} scale(0.5)`, opacity: 1, offset: 0.85 },
    { transform: `${between(to, size)} scale(0.3)`, opacity: 0 },
  ];
  void ghost.animate(moves, { duration: STEP, delay, easing: EASE, fill: 'both' }).finished.finally(() => ghost.remove());
}

/** The marker of a track has just moved: the eye is led to it. */
function pulse(track: 'score' | 'doom'): void {
  for (const step of document.querySelectorAll(`[data-track="${track}"].now, [data-track="${track}"] .now`))
    step.animate?.([{ transform: 'scale(1)' }, { transform: 'scale(1.7)' }, { transform: 'scale(1)' }], { duration: STEP, easing: EASE });
}

export function flights(events: readonly Event[], before: Places): void {
  for (const event of events) {
    switch (event.type) {
      case 'FatePlayed':
        carry(document.querySelector('[data-pile] .new'), event.kept === null ? seatRect(event.by) : before.hand);
        break;
      case 'CardArrived':
        fly(document.querySelector(`.row [data-card="${event.card}"]`), before.deck);
        break;
      case 'CardCycled':
        fly(document.querySelector(`.row [data-card="${event.in}"]`), before.deck);
        break;
      case 'FatesDrawn':
        drawn(event, before);
        break;
      case 'Predicted':
        if (event.result !== 'again') pulse(event.result === 'correct' ? 'score' : 'doom');
        break;
      case 'CardFaded':
        if (event.doom) pulse('doom');
        break;
    }
  }
}

function drawn(event: FatesDrawn, { bag }: Places): void {
  if (event.values)
    [...document.querySelectorAll('[data-held]')].slice(-event.count).forEach((token, index) => carry(token, bag, index * APART));
  else for (let index = 0; index < event.count; index++) pass(bag, seatRect(event.by), index * APART);
}
