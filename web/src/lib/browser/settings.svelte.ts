/** The reader's settings, kept in this browser as soon as they change. */

import { keepSettings, readSettings } from './storage';

const still = window.matchMedia('(prefers-reduced-motion: reduce)');
let systemMoves = $state(!still.matches);
still.addEventListener('change', () => (systemMoves = !still.matches));

export const settings = $state(readSettings());

/** Whether things may move: the reader's word, else the system's. */
export const mayMove = (): boolean => settings.motion ?? systemMoves;

$effect.root(() => {
  $effect(() => keepSettings($state.snapshot(settings)));
});
