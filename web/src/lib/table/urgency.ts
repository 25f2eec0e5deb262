/** Which of one's tables come first: those that wait for the reader, then those that go on, then what is over. */

import type { MyTable } from '$lib/wire.gen';

/** Of a sealed question that the reader has answered, nobody else knows: it goes on being asked of all. */
export const isMyTurn = (table: MyTable): boolean => table.stage === 'playing' && !table.answered && table.to_act.includes(table.seat);

const rank = (table: MyTable): number => (isMyTurn(table) ? 0 : { lobby: 1, playing: 2, over: 3, closed: 4 }[table.stage]);

/** Until when the reader has time there; in one sitting others are waiting now. */
const due = (table: MyTable): string => (isMyTurn(table) && table.rhythm === 'days' ? (table.deadlines[table.seat] ?? '') : '');

/** Where one is asked, the one with the least time left first; within each other kind the newest. */
export const byUrgency = (tables: readonly MyTable[]): MyTable[] =>
  [...tables].sort(
    (one, other) =>
      rank(one) - rank(other) || due(one).localeCompare(due(other)) || (other.ended ?? other.opened).localeCompare(one.ended ?? one.opened),
  );

/** A match that ended so many milliseconds ago is still tonight's. */
const FRESH = 2 * 60 * 60 * 1000;
/** One row of tickets. */
const ROW = 3;

/** What the home page shows above the games: what goes on, or the match that has just ended; then all the rest. */
export function ahead(tables: readonly MyTable[], now: number): { first: readonly MyTable[]; rest: readonly MyTable[] } {
  const sorted = byUrgency(tables);
  const open = sorted.filter(({ stage }) => stage === 'lobby' || stage === 'playing').slice(0, ROW);
  const last = sorted.find(({ ended }) => ended !== null && now - Date.parse(ended) < FRESH);
  const first = open.length || !last ? open : [last];
  return { first, rest: sorted.filter((table) => !first.includes(table)) };
}

/** Whether it is the reader's turn and other people wait for it; bots do not mind. */
export const isAwaited = (table: MyTable): boolean =>
  isMyTurn(table) && table.seats.some((seat) => seat.seat !== table.seat && seat.kind === 'person' && !seat.left);

/** The tables at which it is the reader's turn, beside this one. */
export const queue = (tables: readonly MyTable[], but: string | null = null): MyTable[] =>
  byUrgency(tables).filter((table) => isMyTurn(table) && table.code !== but);

/** Those at which people wait for the reader now and did not before; a reader who is at one of them sees it there. */
export const newly = (tables: readonly MyTable[], before: ReadonlySet<string>): MyTable[] =>
  tables.filter((table) => isAwaited(table) && !before.has(table.code) && !table.seats[table.seat]?.online);

/** How many of the tables that ask are not this one. */
export const elsewhere = (asking: ReadonlySet<string>, here: string | null): number =>
  asking.size - (here !== null && asking.has(here) ? 1 : 0);

/** A page's title as the page says it, with how many tables ask before it. */
export const counted = (title: string, count: number): string => `${count ? `(${count}) ` : ''}${title.replace(/^\(\d+\) /, '')}`;
