/** Charge on its way: what left one place and came to another between two frames, as small lights that fly across. */

import { fly as flyOver } from '$lib/board/flights';
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

const at = (where: Where) => [`[data-charge="${where}"]`];

/** Over the page, one after the other. `part`: what a crystal looks like. */
export const fly = (flights: readonly Flight[], layer: Element, part: string): void =>
  flyOver(
    flights.map(({ from, to }) => ({ art: part, from: at(from), to: at(to) })),
    layer,
    { class: 'flying', width: 24, height: 40 },
  );
