/** What this browser's reader has read in earlier missions: so that somebody who knows a card already is told so. */

const KEPT = 'pitonisa.missions.read';
/** So many texts are remembered; the oldest are forgotten first. */
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

/** Ids of texts and labels that were read at another table than this one. */
export const readBefore = (table: string): ReadonlySet<string> =>
  new Set(Object.entries(read()).flatMap(([id, where]) => (where === table ? [] : [id])));

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
