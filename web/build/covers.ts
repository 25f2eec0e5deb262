/** What the games bring for outside their tables, found by their folders: `src/games/<id>/cover`. */

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const GAMES = fileURLToPath(new URL('../src/games/', import.meta.url));

/** The files of this name, with the game that each belongs to. */
export const coverFiles = (name: string): readonly { game: string; path: string }[] =>
  readdirSync(GAMES)
    .sort()
    .map((game) => ({ game, path: `${GAMES}${game}/cover/${name}` }))
    .filter(({ path }) => existsSync(path));
