/** The pages that nobody begins with. */

import type { Way } from '$lib/browser/router.svelte';
import type { Page } from '.';

export const LATER: Partial<Record<Way['page'], Page>> = {
  shelf: () => import('./shelf/Shelf.svelte'),
  matches: () => import('./replay/Matches.svelte'),
  me: () => import('./people/Me.svelte'),
  alerts: () => import('./notifications/Notifications.svelte'),
  learn: () => import('./lessons/Learn.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  analysis: () => import('./analysis/Analysis.svelte'),
  path: () => import('./campaigns/Campaign.svelte'),
  puzzles: () => import('./puzzles/Puzzle.svelte'),
  owner: () => import('./moderation/Moderation.svelte'),
};
