/** How much help a reader can ask for, from none to most. */

import { helpsKept, metKept } from '../browser/storage';
import type { Level, TableInfo } from '../wire.gen';

export const LEVELS: readonly Level[] = ['off', 'marks', 'logic', 'explained'];

export const isAllowed = (level: Level, most: Level): boolean => LEVELS.indexOf(level) <= LEVELS.indexOf(most);

/** What one gets who wants this much where no more than that is allowed. */
export const atMost = (wanted: Level, most: Level): Level => (isAllowed(wanted, most) ? wanted : most);

/** A level's name where it stands alone and not within a sentence. */
export const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether the reader has sat at a table of this game before, in this browser; with `part`, and met that part of it. */
export const hasMet = (game: string, part = ''): boolean => game in helpsKept() && (!part || metKept().includes(`${game}/${part}`));

/** How much help the reader gets on sitting down: what they chose at this game before; at first all of it, where bots play. */
export function helpAt({ game, seats }: Pick<TableInfo, 'game' | 'seats'>): Level | null {
  return helpsKept()[game] ?? (seats.some(({ kind }) => kind === 'bot') ? 'explained' : null);
}
