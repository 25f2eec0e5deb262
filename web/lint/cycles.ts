/** Finds import cycles among the modules of the client: types count too, what is fetched later does not. */

import { globSync, readFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';

export type Graph = ReadonlyMap<string, readonly string[]>;

const ALIASES: Readonly<Record<string, string>> = { $lib: 'lib', $ui: 'ui' };
// Only at the beginning of a line: './*/index.ts' is a pattern.
const COMMENT = /^\s*\/\*[^]*?\*\/|^\s*\/\/.*$|<!--[^]*?-->/gm;
const IMPORT = /^\s*(?:import|export)\s+(?:[^'";=()]*?\bfrom\s*)?['"]([^'"]+)['"]/gm;
const GLOB = /\bimport\.meta\.glob\b[^(]*\(\s*(\[[^\]]*\]|'[^']+'),\s*\{[^}]*\beager: true\b/g;

/** The specifiers of what a module cannot be read without, and the patterns by which it finds others. */
export function needs(source: string): { imports: string[]; globs: string[] } {
  const code = source.replace(COMMENT, '');
  return {
    imports: [...code.matchAll(IMPORT)].map(([, specifier]) => specifier!),
    globs: [...code.matchAll(GLOB)].flatMap(([, patterns]) => patterns!.match(/(?<=')[^']+(?=')/g) ?? []),
  };
}

/** Which module of a folder imports which, by their paths inside it. */
export function graphOf(root: string): Graph {
  const files = new Set(globSync('**/*.{ts,svelte}', { cwd: root, exclude: (name) => name.endsWith('.test.ts') }));
  const inside = (file: string, specifier: string): string | undefined => {
    const [head, ...rest] = specifier.split('?')[0]!.split('/');
    const base = ALIASES[head!] ? join(ALIASES[head!]!, ...rest) : normalize(join(file, '..', specifier.split('?')[0]!));
    return head!.startsWith('.') || ALIASES[head!]
      ? [base, `${base}.ts`, join(base, 'index.ts')].find((path) => files.has(path))
      : undefined;
  };
  return new Map(
    [...files].map((file) => {
      const { imports, globs } = needs(readFileSync(join(root, file), 'utf8'));
      const found = globs.flatMap((pattern) => globSync(pattern, { cwd: join(root, file, '..') }));
      const paths = [...imports, ...found.map((path) => `./${relative('.', path)}`)].map((specifier) => inside(file, specifier));
      return [file, [...new Set(paths)].filter((path) => path !== undefined)];
    }),
  );
}

/** Which folder of the client imports which: the rooms of lib, the features among the pages. Games are found by their folders and left out. */
export function foldersOf(graph: Graph): Graph {
  const folder = (file: string) => (/^(lib|pages)\//.test(file) ? /^\w+\/[^/]+/ : /^[^/]+/).exec(file)![0];
  const folders = Map.groupBy(graph, ([file]) => folder(file));
  folders.delete('games');
  return new Map(
    [...folders].map(([from, files]) => {
      const found = new Set(files.flatMap(([, imported]) => imported.map(folder)));
      return [from, [...found].filter((to) => to !== from && folders.has(to))];
    }),
  );
}

/** The groups of modules that cannot do without each other (Tarjan's strongly connected components), each with a shortest cycle in it. */
export function cyclesIn(graph: Graph): { group: string[]; cycle: string[] }[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  function visit(module: string): number {
    let low = order.size;
    order.set(module, low);
    open.push(module);
    for (const next of graph.get(module) ?? [])
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next)!);
    lowest.set(module, low);
    if (low === order.get(module)) {
      const group = open.splice(open.indexOf(module));
      if (group.length > 1 || graph.get(module)?.includes(module)) groups.push(group.toSorted());
    }
    return low;
  }
  for (const module of graph.keys()) if (!order.has(module)) visit(module);
  return groups.map((group) => ({ group, cycle: shortest(graph, group) }));
}

/** From the first module of a group back to itself. */
function shortest(graph: Graph, group: readonly string[]): string[] {
  const cycles = group.map((start) => {
    const ways = new Map([[start, [start]]]);
    for (const [module, way] of ways)
      for (const next of graph.get(module) ?? []) {
        if (next === start) return [...way, start];
        if (group.includes(next) && !ways.has(next)) ways.set(next, [...way, next]);
      }
    return [];
  });
  return cycles.reduce((best, cycle) => (cycle.length < best.length ? cycle : best));
}
