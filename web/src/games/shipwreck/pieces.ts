/** The pieces of the board that are not seen at first, each fetched when it is, or when there is time. */

import { Piece } from '$lib/browser/piece.svelte';
import { bringPowers } from './art/drawings';

export const Scene = new Piece(() => import('./parts/Scene.svelte'));
export const Guess = new Piece(() => import('./parts/Guess.svelte'));
export const Power = new Piece(() => import('./parts/Power.svelte'));
export const Grounds = new Piece(() => import('./parts/Grounds.svelte'));

/** How things travel; null: that has not come yet, and they are there at once. */
export let travel: typeof import('./flights') | null = null;

export const prefetch = (): Promise<unknown> =>
  Promise.all([
    ...[Guess, Scene, Power, Grounds].map((piece) => piece.come()),
    bringPowers(),
    import('./flights').then(
      (come) => (travel = come),
      () => undefined,
    ),
  ]);
