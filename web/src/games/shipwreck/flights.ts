/** Lets tokens and cards travel: each is already where it belongs and is shown coming from where it was. */

import type { Event } from './types.gen';

const EASE = 'cubic-bezier(.2,.7,.2,1)';
const TRAVEL = 320;

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
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const start = { transform: `translate(${x}px, ${y}px) scale(${Math.min(1.4, from.height / to.height)})`, zIndex: 5 };
  element.animate([start, { transform: 'none', zIndex: 5 }], { duration: TRAVEL, delay, easing: EASE, fill: 'backwards' });
}

/** Where somebody's number line is, in the rail. */
const seatRect = (seat: number): DOMRect | null => rectOf(`[data-seat="${seat}"]`);

export function flights(events: readonly Event[], before: Places): void {
  for (const event of events) {
    if (event.type === 'FatePlayed') {
      const mine = event.kept !== null;
      fly(document.querySelector('[data-pile] .new'), mine ? before.hand : seatRect(event.by));
    }
    if (event.type === 'CardArrived') fly(document.querySelector(`.row [data-card="${event.card}"]`), before.deck);
    if (event.type === 'CardCycled') fly(document.querySelector(`.row [data-card="${event.in}"]`), before.deck);
    if (event.type === 'FatesDrawn' && event.values)
      [...document.querySelectorAll('[data-held]')]
        .slice(-event.count)
        .forEach((token, index) => fly(token, before.bag, index * 120));
  }
}
