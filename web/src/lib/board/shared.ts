/** What the parts of one board share, such as what its reader has picked up: each table on the page has its own. */

import { getContext, setContext } from 'svelte';

/** By what makes it. */
export type Shared = Map<() => unknown, unknown>;

const KEY = Symbol('board');

/** For a part that is looked at without a table around it. */
const ALONE: Shared = new Map();

/** In the component that stands around a board and all its parts. */
export const keepBoard = (): Shared => setContext(KEY, new Map() as Shared);

/** The same for tests, which mount the parts by themselves: `mount(Board, { context: contextOf(board) })`. */
export const contextOf = (board: Shared): Map<symbol, Shared> => new Map([[KEY, board]]);

/**
 * Something that the parts of a board share, made when the first of them asks: `const deskOf = shared(() => new Desk())`.
 * A component asks for it while it is set up (`const desk = deskOf()`); whoever is none says of which board (`deskOf(board)`).
 */
export const shared =
  <T>(make: () => T) =>
  (board: Shared = getContext<Shared | undefined>(KEY) ?? ALONE): T => {
    if (!board.has(make)) board.set(make, make());
    return board.get(make) as T;
  };
