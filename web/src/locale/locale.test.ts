/** The shell says the same things in every language, and uses everything that it can say. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import platform from '$python/platform/locale/en.ftl?raw';
import en from './en.ftl?raw';
import es from './es.ftl?raw';

interface Entry {
  id: string;
  value: unknown;
  attributes: Record<string, unknown>;
}

const entries = (source: string) => new FluentResource(source).body as unknown as Entry[];

/** The arguments that a text takes, wherever in it they stand. */
function argumentsOf(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { type, name } = node as { type?: string; name?: string };
  if (type === 'var' && name) found.add(name);
  Object.values(node).forEach((inner) => argumentsOf(inner, found));
  return found;
}

const shape = (source: string) =>
  Object.fromEntries(entries(source).map((entry) => [entry.id, [[...argumentsOf(entry)].sort(), Object.keys(entry.attributes).sort()]]));

const written = (source: string) => source.match(/^[a-z][\w-]* =/gm)!.length;

test('both languages have the same texts with the same arguments and parts', () => {
  expect(shape(es)).toEqual(shape(en));
});

test('every cover says the same in both languages, and nothing but what is its own', () => {
  const covers = import.meta.glob<string>('../games/*/cover/*.ftl', { query: '?raw', import: 'default', eager: true });
  for (const [path, source] of Object.entries(covers)) {
    expect(Object.keys(shape(source))).toEqual([`cover-${path.split('/')[2]}`]);
    expect(shape(source), path).toEqual(shape(covers[path.replace(/\w+\.ftl$/, 'es.ftl')]!));
  }
});

test('what only the page says of puzzles it says in both languages', () => {
  const files = import.meta.glob<string>('../games/*/puzzle/*.ftl', { query: '?raw', import: 'default', eager: true });
  for (const [path, source] of Object.entries(files))
    expect(shape(source), path).toEqual(shape(files[path.replace(/\w+\.ftl$/, 'es.ftl')]!));
});

test('no text is written twice or in vain', () => {
  expect(entries(en)).toHaveLength(written(en));
  expect(entries(es)).toHaveLength(written(es));
});

test('no id of the shell is one of the platform', () => {
  const taken = new Set(entries(platform).map((entry) => entry.id));
  expect(
    entries(en)
      .filter((entry) => taken.has(entry.id))
      .map((entry) => entry.id),
  ).toEqual([]);
});

test('every text is used', () => {
  const sources = Object.values(
    import.meta.glob<string>(['../**/*.{ts,svelte}', '!../games/**'], { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  const families =
    /^(language|level|help-about|sigil|stage|tab|people-reason|owner-did|menu-pace|menu-entry|open-rhythm|shelf|settings-palette|settings-type|replay-check|replay-looking|puzzle-(mark|moon|level|gesture|candle)|analysis-(kind|column|stands|heard|tab)|end-weighed|rules-origin|seer|patience|temperament|open-temperament|alerts-(device|state|kind|when|letter|way))-/;
  const unused = entries(en).filter(({ id }) => !families.test(id) && !sources.includes(`'${id}'`) && !sources.includes(`"${id}"`));
  expect(unused.map(({ id }) => id)).toEqual([]);
});
