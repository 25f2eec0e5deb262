/** What this browser's reader has read in earlier missions: so that somebody who knows a card already is told so. */

import { SvelteSet } from 'svelte/reactivity';
import { haveRead, myTables } from '$lib/api';
import { tidyCode, hasSat } from '$lib/browser/storage';

const KEPT = 'pitonisa.missions.read';
/** How many texts are remembered; the oldest are forgotten first. */
const MOST = 4000;

type Kept = Record<string, string>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** How many of one's other missions are looked into. */
const LOOKED_INTO = 4;

/** The code of a table, from its page's path; earlier versions kept the path itself. */
export const codeOf = (path: string): string => tidyCode(/([^/]*)\/?$/.exec(path)![1]!);

/** Ids of texts and labels that were read at another table than this one; and, once it has come, what the server knows. */
export function readBefore(table: string): ReadonlySet<string> {
  const before = new SvelteSet(Object.entries(read()).flatMap(([id, where]) => (codeOf(where) === table ? [] : [id])));
  if (hasSat()) void readElsewhere(table, before).catch(() => undefined);
  return before;
}

/** The marks of cards that one has read by one's own links, wherever that was: another browser may have been there. */
async function readElsewhere(table: string, before: SvelteSet<string>): Promise<void> {
  const others = (await myTables()).filter((one) => one.game === 'missions' && one.code !== table && one.stage !== 'lobby');
  for (const one of others.slice(0, LOOKED_INTO)) for (const mark of await haveRead(one.code)) before.add(mark);
}

/** Keeps what is read here, under the table where it was read first. Ids only: a text itself is never kept. */
export function remember(table: string, ids: readonly string[]): void {
  const kept = read();
  const fresh = ids.filter((id) => !(id in kept));
  if (!fresh.length) return;
  const all = [...Object.entries(kept), ...fresh.map((id) => [id, table] as const)].slice(-MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}
