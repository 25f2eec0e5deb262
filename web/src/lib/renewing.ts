/** A part of a client that the house no longer serves: the page is fetched anew, with all that it needs, but not for ever. */

/** Milliseconds that a page has lived before it may be fetched anew by itself. */
const RENEWED_AT_MOST_EVERY = 10_000;

/** Lets the page be fetched anew when one of its parts cannot be. */
export function renewing(reload: () => void): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && performance.now() >= RENEWED_AT_MOST_EVERY) reload();
  });
}
