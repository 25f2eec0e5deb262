/** What is left out on the way to the browser is nothing that the client says. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import platform from '$python/platform/locale/es.ftl?raw';
import { TERMINAL, travelling } from '../../build/words';

const ids = (source: string) => new FluentResource(source).body.map((entry) => (entry as { id: string }).id);

test('texts travel whole, without remarks', () => {
  expect(travelling('# one\n\na = b\n    c\n\n## two\n\nd =\n    .e = f\n', null)).toBe('a = b\n    c\nd =\n    .e = f\n');
  expect(ids(travelling(platform, null))).toEqual(ids(platform));
});

test('what the terminal says stays at home', () => {
  const there = ids(travelling(platform, TERMINAL));
  expect(ids(platform).filter((id) => !there.includes(id))).toEqual(expect.arrayContaining(['play-help', 'command-serve', 'usage-seed']));
  expect(there).toEqual(expect.arrayContaining(['seat', 'word-unseen', 'stale', 'command-id', 'help-forbidden', 'match-open', 'lesson-over']));
});

test('the client asks for none of it', () => {
  const sources = Object.values(import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })).join('\n');
  const used = ids(platform).filter((id) => TERMINAL.test(id) && [`t('${id}'`, `words('${id}'`, `attr('${id}'`].some((call) => sources.includes(call)));
  expect(used).toEqual([]);
});
