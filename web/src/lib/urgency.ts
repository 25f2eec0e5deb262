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

/** The tables at which one is asked, beside this one. */
export const queue = (tables: readonly MyTable[], but: string | null = null): MyTable[] =>
  byUrgency(tables).filter((table) => isMyTurn(table) && table.code !== but);

/** Those that ask now and did not ask before; whoever is at one of them sees it there. */
export const newly = (tables: readonly MyTable[], before: ReadonlySet<string>): MyTable[] =>
  tables.filter((table) => isMyTurn(table) && !before.has(table.code) && !table.seats[table.seat]?.online);

/** How many of the tables that ask are not this one. */
export const elsewhere = (asking: ReadonlySet<string>, here: string | null): number =>
  asking.size - (here !== null && asking.has(here) ? 1 : 0);

/** A page's title as the page says it, with how many tables ask before it. */
export const counted = (title: string, count: number): string => `${count ? `(${count}) ` : ''}${title.replace(/^\(\d+\) /, '')}`;
