/** The pages of the house. Each is fetched when somebody goes there. */

import type { Component } from 'svelte';
import type { Way } from '$lib/router.svelte';

type Page = () => Promise<{ default: Component<any> }>;

export const PAGES: Readonly<Record<Way['page'], Page>> = {
  home: () => import('./home/Home.svelte'),
  shelf: () => import('./shelf/Shelf.svelte'),
  join: () => import('./Join.svelte'),
  matches: () => import('./matches/Matches.svelte'),
  learn: () => import('../lesson/Learn.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  table: () => import('./Table.svelte'),
  lost: () => import('./Lost.svelte'),
};
