/** Charge on its way: what left one place and came to another between two frames, as small lights that fly across. */

import type { View } from './types.gen';

export type Where = `agent-${number}` | 'pool' | 'map' | 'burn';

export interface Flight {
  from: Where;
  to: Where;
}

const amounts = (view: View): readonly (readonly [Where, number])[] => [
  ...view.agents.map((agent) => [`agent-${agent.agent}` as Where, agent.reserve] as const),
  ['pool', view.pool],
  ['map', view.on_map],
  ['burn', view.burn],
];

/** One flight for each crystal that is elsewhere now. Where they come from and go to is paired in order. */
export function flightsOf(before: View, after: View): readonly Flight[] {
  if (before.agents.length !== after.agents.length) return [];
  const was = new Map(amounts(before));
  const gone: Where[] = [];
  const come: Where[] = [];
  for (const [where, now] of amounts(after)) {
    const change = now - (was.get(where) ?? now);
    for (let n = 0; n < Math.abs(change); n++) (change < 0 ? gone : come).push(where);
  }
  return gone.slice(0, come.length).map((from, n) => ({ from, to: come[n]! }));
}

const LASTS = 380;
const APART = 70;
const MOST = 10;

function middleOf(where: Where): { x: number; y: number } | null {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-charge="${where}"]`)].find((one) => one.checkVisibility());
  if (!shown) return null;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Lets them fly over the page, along an arc, one after the other. */
export function fly(flights: readonly Flight[], layer: HTMLElement, part: string): void {
  flights.slice(0, MOST).forEach(({ from, to }, n) => {
    const [a, b] = [middleOf(from), middleOf(to)];
    if (!a || !b) return;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 40');
    svg.setAttribute('class', 'flying');
    svg.append(Object.assign(document.createElementNS('http://www.w3.org/2000/svg', 'use')));
    svg.firstElementChild!.setAttribute('href', `#${part}`);
    layer.append(svg);
    const lift = Math.min(a.y, b.y) - 30 - Math.abs(a.x - b.x) * 0.08;
    const frames = [
      { translate: `${a.x}px ${a.y}px`, scale: 0.7, opacity: 0 },
      { translate: `${(a.x + b.x) / 2}px ${lift}px`, scale: 1.2, opacity: 1, offset: 0.5 },
      { translate: `${b.x}px ${b.y}px`, scale: 0.7, opacity: 0.2 },
    ];
    const moving = svg.animate(frames, { duration: LASTS, delay: n * APART, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'both' });
    moving.onfinish = moving.oncancel = () => svg.remove();
  });
}
