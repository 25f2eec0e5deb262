/** Every id by which the client asks for a text has one: in the shell and the platform, or in the game that asks. */

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHELVES = ['src/**/en.ftl', '../src/pitonisa/platform/locale/en.ftl', '../src/pitonisa/games/**/en.ftl'];
const isCode = (path: string) => !/\.(test|gen)\.ts$|\/dev\//.test(path);
const contents = (paths: readonly string[]) => paths.map((path) => [path, readFileSync(path, 'utf8')] as const);
const sources = contents(globSync('src/**/*.{ts,svelte}').filter(isCode));
const shelves = contents(SHELVES.flatMap((pattern) => globSync(pattern)));

/** What is asked for by its whole id: `t('seat')`, `words.attr('rule-1', 'text')`, `t(mine ? 'yours' : 'theirs')`; in the studio `say('save')`. */
const ASKED = /(?<!\w)(?:t|words|(?<studio>say))(?:\.attr)?\(\s*([^()`]*?'[\w-]+'(?:\s*:\s*'[\w-]+')?)\s*[,)]/g;
const ID = /(?:^|[?:]\s*)'([a-z][\w-]*)'/g;
const gameOf = (path: string) => /\/games\/(\w+)\//.exec(path)?.[1] ?? null;
const idsOf = (shelf: string) => [...shelf.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);

/** The ids that code of this game may ask for; the shell speaks of every game. */
function known(game: string | null): ReadonlySet<string> {
  const shared = shelves.filter(([path]) => game === null || [null, game].includes(gameOf(path)));
  return new Set(shared.flatMap(([, shelf]) => idsOf(shelf)));
}

test('no id is asked for that has no text', () => {
  const games = new Map<string | null, ReadonlySet<string>>();
  let asked = 0;
  const missing = sources.flatMap(([path, source]) => {
    const game = gameOf(path);
    if (!games.has(game)) games.set(game, known(game));
    const calls = [...source.matchAll(ASKED)].filter(({ groups }) => !groups!['studio'] || path.startsWith('src/studio/'));
    const ids = calls.flatMap((found) => [...found[2]!.matchAll(ID)].map((one) => one[1]!));
    asked += ids.length;
    return ids.filter((id) => !games.get(game)!.has(id)).map((id) => `${path}: ${id}`);
  });
  expect(missing).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
});
