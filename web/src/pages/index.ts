/** The pages of the house. All but home are fetched when somebody goes there; most of them with the words that travel later. */

import type { Component } from 'svelte';
import type { Way } from '$lib/browser/router.svelte';
import { late } from '$lib/words/i18n.svelte';
import Home from './home/Home.svelte';

// Each page has props of its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Page = () => Promise<{ default: Component<any> }>;

const FIRST: Partial<Record<Way['page'], Page>> = {
  home: () => Promise.resolve({ default: Home }),
  join: () => import('./Join.svelte'),
  table: () => import('./Table.svelte'),
  lost: () => import('./Lost.svelte'),
};

export const pageOf = (page: Way['page']): ReturnType<Page> =>
  FIRST[page]?.() ?? late(import('./later').then(({ LATER }) => LATER[page]!()));
