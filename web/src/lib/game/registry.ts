/**
 * Finds the games' covers and boards by their folders: adding a game adds a folder and touches nothing here.
 *
 * A game that this client was not built with has neither cover nor board; what it says comes from the server.
 */

import type { Cover, GameModule } from '.';

const covers = import.meta.glob<Cover>('../../games/*/cover/index.ts', { eager: true, import: 'cover' });
const modules = import.meta.glob<{ default: GameModule }>('../../games/*/index.ts');

/** The covers of the games that this client was built with, by the game's id and in their order. */
export const COVERS: ReadonlyMap<string, Cover> = new Map(
  Object.entries(covers)
    .map(([path, cover]) => [path.split('/').at(-3)!, cover] as const)
    .sort(([, one], [, other]) => one.place - other.place),
);

export const coverOf = (game: string): Cover | undefined => COVERS.get(game);

/** The skin of a game's pages; a game without one of its own wears the house's. */
export const themeOf = (game: string): string => (COVERS.has(game) ? game : 'house');

/** The game's board, where somebody has drawn one. */
export async function board(id: string): Promise<GameModule | null> {
  const load = modules[`../../games/${id}/index.ts`];
  return load ? (await load()).default : null;
}
