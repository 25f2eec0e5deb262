/** What happens at the cove and deserves to be seen by itself before the table goes on. */

import type { Happened, Scene } from '$lib/game';
import type { Event, Seat, View } from './types.gen';

/** What one does oneself one sees being done; only chance, and what it brings, is shown. */
const BY_CHANCE: ReadonlySet<Event['type']> = new Set([
  'RunesThrown',
  'Drew',
  'PredictionHit',
  'CorruptionDrawn',
  'BoatDocked',
  'BoatStuck',
  'Scored',
]);

const byOf = (event: Event): Seat | null | undefined => ('by' in event ? event.by : undefined);

/** Whether the table waits while this is shown. */
export const isStaged = (event: Event, me: Seat | null): boolean => me === null || byOf(event) !== me || BY_CHANCE.has(event.type);

/** From here on the table has changed as a whole: a new morning, or the market with its empty boats. */
const turnsThePage = (event: Event): boolean => event.type === 'DayBegan';

export function scenes({ events, me, lasts }: Happened<View, Event>): Scene<Event>[] {
  const page = events.findIndex(turnsThePage);
  /** What the reader throws for a turn is seen when that turn has begun. */
  const begins = events.some((event) => event.type === 'TurnBegan' && event.by === me);
  return events.flatMap((event, index) => {
    const isThrown = begins && event.type === 'RunesThrown' && event.by === me;
    const when = isThrown || (page >= 0 && index >= page) ? 'after' : 'before';
    return lasts(event) > 0 && isStaged(event, me) ? [{ event, lasts: lasts(event), when } as const] : [];
  });
}
