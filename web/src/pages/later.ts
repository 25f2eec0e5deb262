/** The pages that nobody begins with. */

import type { Way } from '$lib/router.svelte';
import type { Page } from '.';

export const LATER: Partial<Record<Way['page'], Page>> = {
  shelf: () => import('./shelf/Shelf.svelte'),
  matches: () => import('./matches/Matches.svelte'),
  me: () => import('./me/Me.svelte'),
  alerts: () => import('./alerts/Alerts.svelte'),
  learn: () => import('../lesson/Learn.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  analysis: () => import('./analysis/Analysis.svelte'),
  path: () => import('./path/Path.svelte'),
  riddles: () => import('./riddle/Riddle.svelte'),
  owner: () => import('./owner/Owner.svelte'),
};
