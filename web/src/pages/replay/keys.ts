/** The keys of the film: arrows step, with Shift or as PageUp and PageDown they leap a turn; Home, End, space. */

import type { Film } from './film.svelte';

const BUSY = 'input, textarea, select, dialog, [role="tablist"], [role="radiogroup"]';

export function filmKey(event: KeyboardEvent, film: Film, onescape: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target as Element;
  if (target.closest(BUSY)) return;
  if (event.key === 'Escape') return onescape();
  const press = KEYS[event.key];
  if (!press || (event.key === ' ' && target.closest('button, a, summary'))) return;
  event.preventDefault();
  press(film, event.shiftKey);
}

const KEYS: Readonly<Record<string, (film: Film, leaps: boolean) => void>> = {
  ArrowLeft: (film, leaps) => (leaps ? film.leap(-1) : film.step(-1)),
  ArrowRight: (film, leaps) => (leaps ? film.leap(1) : film.step(1)),
  PageUp: (film) => film.leap(-1),
  PageDown: (film) => film.leap(1),
  Home: (film) => void film.go(0),
  End: (film) => void film.go(film.actions),
  ' ': (film) => (film.playing ? (film.playing = false) : film.play()),
};
