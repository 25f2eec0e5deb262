/** Keeps today's puzzle, its page and all that it needs in this browser, so that it can be solved where no line is (sw.ts). */

import { dayAddress } from './asking';
import type { Day } from './streak';

/** The worker looks into all that is kept; it throws nothing of this away. */
export const KEPT = 'puzzle-1';
const PAGE = '/riddles';

/** What this page has fetched by now, and will need again: files of the client, which never change under one name. */
const files = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Where the browser keeps nothing, or a file does not come, the puzzle is simply not there without a line. */
export async function keepForLater(day: Day): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return;
  if (!navigator.serviceWorker.controller) await new Promise((come) => (navigator.serviceWorker.oncontrollerchange = come));
  try {
    await document.fonts.ready;
    const shelf = await caches.open(KEPT);
    const wanted = [PAGE, `/api${dayAddress(day)}`, ...new Set([...files(), ...linked()])];
    await shelf.addAll(wanted.filter((path) => !path.startsWith('/assets/')));
    const here = new Set((await shelf.keys()).map(({ url }) => new URL(url).pathname));
    await shelf.addAll(wanted.filter((path) => path.startsWith('/assets/') && !here.has(path)));
    await forgetOthers(shelf, wanted);
  } catch {
    return;
  }
}

/** Scripts and styles that the page itself names. */
const linked = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')]
    .map((one) => new URL('src' in one ? one.src : one.href).pathname)
    .filter((path) => path.startsWith('/assets/'));

async function forgetOthers(shelf: Cache, wanted: readonly string[]): Promise<void> {
  for (const request of await shelf.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.includes(pathname + search)) await shelf.delete(request);
  }
}
