/**
 * Shows a page of its own when the house cannot be reached, the puzzle of the day where it is kept, and what the house tells while
 * nobody looks. Nothing of a table is kept.
 */

/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELTER = 'shelter-1';
const OFFLINE = '/offline.html';
const KEPT = [OFFLINE, '/offline.css', '/icon.svg'];
/** What the page of puzzles puts there itself (pages/puzzles/offline.ts). */
const PUZZLE = 'puzzle-1';
const PUZZLE_PAGE = '/riddles';
const PUZZLE_TODAY = '/api/riddles/today';

async function prepare(): Promise<void> {
  const shelter = await caches.open(SHELTER);
  await shelter.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function settle(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== SHELTER && name !== PUZZLE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(...paths: (string | Request)[]): Promise<Response> {
  for (const path of paths) {
    const found = await caches.match(path, { ignoreVary: true });
    if (found) return found;
  }
  return Response.error();
}

/** The last page that was asked for could not be fetched: files of the client come from what is kept, too. */
let isCut = false;

async function page(request: Request, pathname: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    isCut = false;
    return answer;
  } catch {
    isCut = true;
    return kept(...(pathname === PUZZLE_PAGE ? [PUZZLE_PAGE] : []), OFFLINE);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(prepare()));
worker.addEventListener('activate', (event) => event.waitUntil(settle()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (KEPT.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
  else if (pathname === PUZZLE_TODAY || ((isCut || !navigator.onLine) && pathname.startsWith('/assets/')))
    event.respondWith(fetch(request).catch(() => kept(request)));
});

/** What the house pushes: a sentence in the reader's language, and the way to the table. */
interface Told {
  id: string;
  text: string;
  link: string;
}

async function tell({ id, text, link }: Told): Promise<void> {
  await worker.registration.showNotification('Pitonisa', { body: text, tag: id, icon: '/icon-192.png', data: link });
}

/** To a page of the house that is open, or to a new one. A link that leads elsewhere is not followed. */
async function follow(link: string): Promise<void> {
  const { origin, pathname } = new URL(link, worker.location.origin);
  const path = origin === worker.location.origin ? pathname : '/';
  const pages = await worker.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json() as Told));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(String(event.notification.data)));
});
