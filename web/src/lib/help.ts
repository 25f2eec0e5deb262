/** How much help a reader can ask for, from none to most. */

import type { Level } from './wire.gen';

export const LEVELS: readonly Level[] = ['off', 'marks', 'logic', 'explained'];

export const isAllowed = (level: Level, most: Level): boolean => LEVELS.indexOf(level) <= LEVELS.indexOf(most);

/** What one gets who wants this much where no more than that is allowed. */
export const atMost = (wanted: Level, most: Level): Level => (isAllowed(wanted, most) ? wanted : most);

/** A level's name where it stands alone and not within a sentence. */
export const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
