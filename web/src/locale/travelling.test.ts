/** What is left out on the way to the browser is nothing that the client says. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import platform from '$python/platform/locale/es.ftl?raw';
import house from './es.ftl?raw';
import { LATER, TERMINAL, travelling } from '../../build/words';

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
  const used = ids(platform).filter(
    (id) => TERMINAL.test(id) && [`t('${id}'`, `words('${id}'`, `attr('${id}'`].some((call) => sources.includes(call)),
  );
  expect(used).toEqual([]);
});

/** What is fetched with the words that travel later: nothing else may say them, nor come without them. */
const LATE =
  /^\.\.\/(pages\/(replay|shelf|matches|lobby|setup|me|owner|alerts)\/|lesson\/(Learn|Coach|Sequel)|games\/\w+\/ending\/|pages\/home\/(OpenDialog|SeekDialog)|table\/(Ending|Finale|Acts|Keepsake|Verify|PlanSheet|People|Report|Warned|Away|ByDays|Queue|Menu|Watching|Door|Undo|HelpChoice|First)\.|pages\/home\/(Today|WhileAway|Invitations)|ui\/(KeepAway|EntryChoice|HouseDialog|PersonFields|SettingsFields|Invite|CopyButton|Stepper)\.)/;

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
            /(?<!late\()import(?:\(| \w+ from )'([^']*\/(?:PlanSheet|Ending|Coach|Invitations|Owner|People|Warned|Alerts|NotArriving|ByDays|Today|Menu|Watching|Door|Undo|HelpChoice|First|EntryChoice|HouseDialog|OpenDialog|SeekDialog|Lobby|Replay|Shelf|Matches|Me|Learn|PersonFields|SettingsFields|Invite)\.svelte)'/g,
          ),
        ].map(([, file]) => `${path}: ${file}`),
  );
  expect([...said, ...built, ...imported]).toEqual([]);
});
