/** In which files the client travels: home, a table and the board of the first game are one file each, for many small files weigh more. */

interface Module {
  importedIds: readonly string[];
}
interface Context {
  getModuleInfo(id: string): Module | null;
}

/** By the name of the file, where it begins: it takes along what is reached from there, and what no room before it has. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  house: ['src/App.svelte', 'src/pages/home/Home.svelte', 'src/ui/OnlyHere.svelte', 'src/lib/table/quick.ts'],
  table: ['src/pages/Table.svelte', 'src/table/Play.svelte', 'src/table/Queue.svelte'],
  shipwreck: ['index.ts', 'kinds.gen.ts'].map((file) => `src/games/shipwreck/${file}`),
};
/** What a table shares with pages that are no table: it comes with the house, so that they need not fetch a table. */
const SHARED = /\/node_modules\/|\/src\/(lib|ui)\//;

/** For the bundler, which asks of every module. */
export function rooms(root: string, seldom: RegExp): (id: string, context: Context) => string | null {
  const found = new Map<string, string>();
  function enter(id: string, room: string, context: Context): void {
    if (found.has(id) || seldom.test(id)) return;
    found.set(id, room === 'table' && SHARED.test(id) ? 'house' : room);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) enter(next, room, context);
  }
  return (id, context) => {
    if (!found.size) for (const [room, doors] of Object.entries(ROOMS)) for (const door of doors) enter(root + door, room, context);
    return found.get(id) ?? null;
  };
}
