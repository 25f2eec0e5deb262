/** What is left out on the way to the browser is nothing that the client says. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import platform from '$python/platform/locale/es.ftl?raw';
import shipwreck from '$python/games/shipwreck/locale/es.ftl?raw';
import shipwreckBoard from '../games/shipwreck/locale/es.ftl?raw';
import house from './es.ftl?raw';
import { GAME_LATER, LATER, TERMINAL, travelling, WIDER } from '../../build/words';

const ids = (source: string) => new FluentResource(source).body.map((entry) => (entry as { id: string }).id);

test('texts travel whole, without remarks', () => {
  expect(travelling('# one\n\na = b\n    c\n\n## two\n\nd =\n    .e = f\n', null)).toBe('a = b\n    c\nd =\n    .e = f\n');
  expect(ids(travelling(platform, null))).toEqual(ids(platform));
});

test('what the terminal says stays at home', () => {
  const there = ids(travelling(platform, TERMINAL));
  expect(ids(platform).filter((id) => !there.includes(id))).toEqual(expect.arrayContaining(['play-help', 'command-serve', 'usage-seed']));
  expect(there).toEqual(
    expect.arrayContaining(['seat', 'word-unseen', 'stale', 'command-id', 'help-forbidden', 'match-open', 'lesson-over']),
  );
});

test('the client asks for none of it', () => {
  const sources = Object.values(import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })).join(
    '\n',
  );
  const said = new Set([...sources.matchAll(/(?:t|words|attr)\('([\w-]+)'/g)].map(([, id]) => id));
  expect(ids(platform).filter((id) => TERMINAL.test(id) && said.has(id))).toEqual([]);
});

/** What is fetched with the words that travel later: nothing else may say them, nor come without them. */
const LATE =
  /^\.\.\/(pages\/(later\.|(analysis|campaigns|lessons|lobby|matchmaking|moderation|notifications|people|puzzles|replay|review|setup|shelf)\/)|table\/(notes\/|lessons\/(Coach|Sequel))|games\/\w+\/(ending\/|(analysis|puzzle)(\/|\.ts))|pages\/home\/OpenDialog|table\/(Ending|Finale|Earned|Weighed|Acts|Again|WayBack|Keepsake|Verify|PlanSheet|People|Warned|Away|ByDays|Queue|Menu|Watching|Door|Undo|HelpChoice|First|Rules|WhatNow)\.|pages\/home\/(Today|GoOn|WhileAway|Invitations|ForYou|Terms)|ui\/(KeepAway|Report|EntryChoice|HouseDialog|PersonFields|SettingsFields|Invite|CopyButton|Stepper)\.)/;

test('nothing that comes at first says what travels later', () => {
  expect([...ids(travelling(house, LATER)), ...ids(travelling(house, null, LATER))].sort()).toEqual(ids(house).sort());
  const first = Object.entries(import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })).filter(
    ([path]) => !LATE.test(path) && !/\.test\.|\/dev\//.test(path),
  );
  const later = ids(house).filter((id) => LATER.test(`${id} `));
  const said = first.flatMap(([path, source]) => later.filter((id) => source.includes(`'${id}'`)).map((id) => `${path}: ${id}`));
  const built = first.flatMap(([path, source]) =>
    [...source.matchAll(/\bt\(`([a-z-]+-)\$\{/g)]
      .filter(([, start]) => later.some((id) => id.startsWith(start!)))
      .map(([, start]) => `${path}: ${start}`),
  );
  const imported = first.flatMap(([path, source]) =>
    path.startsWith('../games/')
      ? []
      : [
          ...source.matchAll(
            /(?<!late\(|typeof )import(?:\(| \w+ from )'([^']*\/(?:PlanSheet|Ending|Coach|ForYou|Invitations|Moderation|People|Warned|Notifications|NotArriving|ByDays|Today|Menu|Watching|Door|Undo|HelpChoice|First|Rules|WhatNow|EntryChoice|HouseDialog|OpenDialog|MatchmakingDialog|Terms|Lobby|Analysis|Replay|Puzzle|Shelf|Matches|Me|Learn|PersonFields|SettingsFields|Invite)\.svelte)'/g,
          ),
        ].map(([, file]) => `${path}: ${file}`),
  );
  expect([...said, ...built, ...imported]).toEqual([]);
});

test('what only the wider decks say travels with a table that has one', () => {
  const [own, board] = [shipwreck, shipwreckBoard].map(ids);
  const wider = [...own!, ...board!].filter((id) => WIDER.test(id));
  expect(wider).toEqual(
    expect.arrayContaining(['card-asunder', 'card-the_thief', 'power-help', 'board-face-the_fall', 'event-FateStolen']),
  );
  expect(wider.filter((id) => /the_(beast|hours|mirror)|higher|twice/.test(id))).toEqual([]);
});

test('of a game, no board says at first what travels later', () => {
  const games = Object.values(
    import.meta.glob<string>('../../../src/pitonisa/games/*/locale/es.ftl', { query: '?raw', import: 'default', eager: true }),
  );
  const later = games.flatMap(ids).filter((id) => GAME_LATER.test(id));
  const first = Object.entries(
    import.meta.glob<string>('../{games,table,lib,ui}/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }),
  ).filter(
    ([path]) =>
      !LATE.test(path) &&
      !/\.test\.|\/dev\/|\.gen\.|\/ending\.ts$|games\/\w+\/setup\/|lib\/words\/text\.ts$|table\/(Truth|WordBoard)\./.test(path),
  );
  const said = first.flatMap(([path, source]) => [
    ...later.filter((id) => source.includes(`'${id}'`)).map((id) => `${path}: ${id}`),
    ...[...source.matchAll(/\.field\('(\w+)'/g)]
      .map(([, name]) => `view-${name}`)
      .filter((id) => later.includes(id))
      .map((id) => `${path}: ${id}`),
    ...[...source.matchAll(/\(`([a-z-]+-)\$\{/g)]
      .filter(([, start]) => later.some((id) => id.startsWith(start!)))
      .map(([, start]) => `${path}: ${start}`),
  ]);
  expect(later).toContain('illegal-not-held');
  expect(said).toEqual([]);
});
