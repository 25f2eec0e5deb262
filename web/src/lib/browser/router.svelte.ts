/** Where in the house we are. Few ways, so they are told apart by hand. */

import { keepToken, tidyCode } from './storage';

export type Way =
  | { page: 'home' | 'join' | 'matches' | 'me' | 'alerts' | 'owner' | 'lost' }
  | { page: 'table' | 'replay' | 'analysis' | 'path'; code: string }
  | { page: 'learn' | 'shelf'; game: string }
  | { page: 'puzzles'; id: string | null };

export function read(path: string): Way {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  if (path === '/join') return { page: 'join' };
  if (['/matches', '/me', '/alerts', '/owner'].includes(path)) return { page: path.slice(1) as 'matches' | 'me' | 'alerts' | 'owner' };
  const [, room, game] = /^\/(learn|shelf)\/([\w-]+)\/?$/.exec(path) ?? [];
  if (game) return { page: room as 'learn' | 'shelf', game };
  const [puzzle, id = null] = /^\/riddles(?:\/([\w-]+))?\/?$/.exec(path) ?? [];
  if (puzzle) return { page: 'puzzles', id };
  const [, door, code] = /^\/(t|replay|analysis|path)\/([^/]+)\/?$/.exec(path) ?? [];
  const meant = code && decoded(code);
  return meant ? { page: door === 't' ? 'table' : (door as 'replay' | 'analysis' | 'path'), code: tidyCode(meant) } : { page: 'lost' };
}

/** Nothing, where somebody has cut an address in the middle of a letter. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** A seat's secret link: its token moves into this browser's memory and out of the address bar. */
function takeToken(way: Way): void {
  const token = location.hash.slice(1);
  if (way.page !== 'table' || !/^[\w-]{16,}$/.test(token)) return;
  keepToken(way.code, token);
  history.replaceState(null, '', location.pathname);
}

function arrive(): Way {
  const way = read(location.pathname);
  takeToken(way);
  return way;
}

let here = $state.raw<Way>(arrive());

export const way = (): Way => here;

export function go(path: string): void {
  history.pushState(null, '', path);
  here = arrive();
  window.scrollTo(0, 0);
}

/** Follows links within the house without leaving the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

window.addEventListener('popstate', () => (here = arrive()));
window.addEventListener('hashchange', () => (here = arrive()));
