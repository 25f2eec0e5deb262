/** Shows a page of its own when the house cannot be reached. Nothing of a table is ever kept here. */

/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELTER = 'shelter-1';
const OFFLINE = '/offline.html';
const KEPT = [OFFLINE, '/offline.css', '/icon.svg'];

async function prepare(): Promise<void> {
  const shelter = await caches.open(SHELTER);
  await shelter.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function settle(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== SHELTER);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}

worker.addEventListener('install', (event) => event.waitUntil(prepare()));
worker.addEventListener('activate', (event) => event.waitUntil(settle()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(OFFLINE)));
  else if (KEPT.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});
