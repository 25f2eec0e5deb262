/** What a campaign of several tables has come to: its tables one after the other, and how everybody stands. */

import type { TableInfo } from '$lib/wire.gen';

/** One table of the campaign: as it is, not kept any more (null), or still to come (undefined). */
export type Leg = TableInfo | null | undefined;

export const legsOf = (tables: readonly (TableInfo | null)[], legs: number): readonly Leg[] =>
  Array.from({ length: Math.max(legs, tables.length) }, (_, place) => tables[place]);

const over = (legs: readonly Leg[]): TableInfo[] => legs.filter((leg): leg is TableInfo => leg?.stage === 'over');

/** How many tables were won by all together, of those that are over. */
export function together(legs: readonly Leg[]): { won: number; played: number } {
  const played = over(legs);
  return { won: played.filter(({ winners }) => winners.length > 0).length, played: played.length };
}

export interface Standing {
  seat: number;
  wins: number;
  /** What they have come to in all of it; null where nothing is counted. */
  points: number | null;
}

/** By seat of the last table, whoever has won most often first; of several, whoever has come to most. Those who stay keep their order, so a name is where it was. */
export function standing(legs: readonly Leg[]): readonly Standing[] {
  const last = legs.filter((leg): leg is TableInfo => !!leg).at(-1);
  if (!last) return [];
  const called = ({ seats }: TableInfo, seat: number) => seats[seat]?.name ?? `${seats[seat]?.bot} ${seat}`;
  const found = ({ seat }: { seat: number }): Standing => {
    const at = over(legs).map((leg) => ({ leg, place: leg.seats.findIndex((_, there) => called(leg, there) === called(last, seat)) }));
    const scores = at.flatMap(({ leg, place }) => leg.scores[place] ?? []);
    return {
      seat,
      wins: at.filter(({ leg, place }) => leg.winners.includes(place)).length,
      points: scores.length ? scores.reduce((sum, one) => sum + one) : null,
    };
  };
  const points = (one: Standing) => one.points ?? 0;
  return last.seats.map(found).sort((one, other) => other.wins - one.wins || points(other) - points(one) || one.seat - other.seat);
}

/** Which table's people go on from here: the last one, once it is over and the campaign has more. */
export function goesOnFrom(legs: readonly Leg[]): TableInfo | null {
  const last = legs.findLast((leg): leg is TableInfo => !!leg) ?? null;
  return last?.stage === 'over' && legs.at(-1) === undefined ? last : null;
}
