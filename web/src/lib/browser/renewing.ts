/**
 * A part of a client that the house no longer serves: the page is fetched anew, with all that it needs, but not for ever. Whoever
 * plays goes on with what is here, and is told so at the table (table/Play.svelte).
 */

/** Milliseconds that a page has lived before it may be fetched anew by itself. */
const RENEWED_AT_MOST_EVERY = 10_000;

/** One that is not there just now has all its parts when it comes back; a page that is fetched meanwhile would be lost. */
const houseAnswers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

/** What belongs to a match that is on the page is wanted now and then, and not worth the page. */
const isPlaying = (): boolean => document.getElementById('board') !== null;

/** Lets the page be fetched anew when one of its parts cannot be though the house is there. */
export function renewing(reload: () => void): void {
  window.addEventListener('vite:preloadError', () => {
    if (performance.now() >= RENEWED_AT_MOST_EVERY && !isPlaying()) void houseAnswers().then((isThere) => isThere && reload());
  });
}
