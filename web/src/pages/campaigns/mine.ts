/** One's own campaigns, as the tables at which one has sat tell of them. */

import type { MyTable } from '$lib/wire.gen';

export interface OwnCampaign {
  /** The furthest of its tables at which one has a seat. */
  last: MyTable;
  /** Tables of it that are over, and how many of them one has won. */
  played: number;
  won: number;
  /** What one has come to in all of them; null where nothing is counted. */
  points: number | null;
  /** There is something to play: this table, or the next one. */
  open: boolean;
}

const first = (table: MyTable): string => table.trail[0] ?? table.code;
const when = ({ last }: OwnCampaign): string => last.ended ?? last.opened;

function told(tables: readonly MyTable[]): OwnCampaign {
  const last = tables.reduce((one, other) => (other.trail.length > one.trail.length ? other : one));
  const over = tables.filter(({ stage }) => stage === 'over');
  const counted = over.filter(({ scores }) => scores.length > 0);
  return {
    last,
    played: over.length,
    won: over.filter(({ winners, seat }) => winners.includes(seat)).length,
    points: counted.length ? counted.reduce((sum, { scores, seat }) => sum + (scores[seat] ?? 0), 0) : null,
    open: last.stage !== 'over' || last.trail.length + 1 < last.legs,
  };
}

/** The newest first. */
export function ownCampaigns(tables: readonly MyTable[]): readonly OwnCampaign[] {
  const ofPaths = tables.filter(({ campaign }) => campaign);
  const beginnings = [...new Set(ofPaths.map(first))];
  return beginnings
    .map((beginning) => told(ofPaths.filter((table) => first(table) === beginning)))
    .sort((one, other) => when(other).localeCompare(when(one)));
}
