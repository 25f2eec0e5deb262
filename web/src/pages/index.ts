/** The pages of the house. Each is fetched when somebody goes there. */

import type { Component } from 'svelte';
import { late } from '$lib/i18n.svelte';
import type { Way } from '$lib/router.svelte';

// Each page has props of its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = () => Promise<{ default: Component<any> }>;

export const PAGES: Readonly<Record<Way['page'], Page>> = {
  home: () => import('./home/Home.svelte'),
  shelf: () => late(import('./shelf/Shelf.svelte')),
  join: () => import('./Join.svelte'),
  matches: () => late(import('./matches/Matches.svelte')),
  me: () => late(import('./me/Me.svelte')),
  alerts: () => late(import('./alerts/Alerts.svelte')),
  learn: () => late(import('../lesson/Learn.svelte')),
  replay: () => late(import('./replay/Replay.svelte')),
  table: () => import('./Table.svelte'),
  owner: () => late(import('./owner/Owner.svelte')),
  lost: () => import('./Lost.svelte'),
};
