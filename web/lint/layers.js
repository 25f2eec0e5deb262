/** Which room of the client may import from which: lib ← ui ← table ← pages and the studio, and no game from another. */

import { dirname, relative, resolve } from 'node:path';

const SOURCE = resolve(import.meta.dirname, '../src');

/** From the ground up: a room imports from itself and from those before it. */
const LEVELS = ['lib', 'ui', 'table', 'pages', 'studio'];

const ALIASES = { $lib: 'lib', $ui: 'ui' };

/** The path inside `src` that an import leads to; null: out of it. */
function target(file, specifier) {
  const [head, ...rest] = specifier.split('?')[0].split('/');
  const path = ALIASES[head] ? [ALIASES[head], ...rest].join('/') : null;
  if (path) return path;
  if (!head.startsWith('.')) return null;
  const found = relative(SOURCE, resolve(dirname(file), specifier.split('?')[0]));
  return found.startsWith('..') ? null : found;
}

/** Why this file may not import from there; null: it may. */
export function complaint(file, specifier) {
  const from = relative(SOURCE, file).split('/');
  const to = target(file, specifier)?.split('/') ?? null;
  if (from[0] === '..' || to === null) return null;
  const isGame = from[0] === 'games' && from.length > 2;
  if (isGame && to[0] === 'games') return to[1] === from[1] ? null : 'a game knows nothing of other games';
  // A test, and the page that one looks at a board with while drawing it, may reach everywhere.
  if (/\.test\.ts$/.test(file) || from.includes('dev')) return null;
  if (to[0] === 'games') return 'games are found by their folders: ask $lib/game/registry';
  const level = LEVELS.indexOf(to[0]);
  if (level < 0) return null;
  if (isGame) return level > LEVELS.indexOf('ui') ? `a game stands on lib and ui, and ${to[0]} on it` : null;
  if (from[0] === 'studio' && to[0] === 'pages') return 'the studio is no page of the house';
  const own = LEVELS.indexOf(from[0]);
  return own >= 0 && level > own ? `${from[0]} stands below ${to[0]}: ${LEVELS.join(' ← ')}` : null;
}

export const layers = {
  meta: { type: 'problem', schema: [], messages: { upwards: 'Not from here: {{ reason }}.' } },
  create(context) {
    const look = (node) => {
      const source = node?.source;
      if (typeof source?.value !== 'string') return;
      const reason = complaint(context.filename, source.value);
      if (reason) context.report({ node: source, messageId: 'upwards', data: { reason } });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      // import('…').Type
      TSImportType: look,
    };
  },
};
