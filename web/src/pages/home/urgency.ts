/** Which of one's tables come first: those that wait for the reader, then those that go on, then what is over. */

import type { MyTable } from '$lib/wire.gen';

export const isMyTurn = (table: MyTable): boolean => table.stage === 'playing' && table.to_act.includes(table.seat);

const rank = (table: MyTable): number => (isMyTurn(table) ? 0 : { lobby: 1, playing: 2, over: 3 }[table.stage]);

/** Within each kind the newest first. */
export const byUrgency = (tables: readonly MyTable[]): MyTable[] =>
  [...tables].sort((one, other) => rank(one) - rank(other) || (other.ended ?? other.opened).localeCompare(one.ended ?? one.opened));
