/** The studio says the same things in both languages, and everything that it can say. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import en from './en.ftl?raw';
import es from './es.ftl?raw';

const ids = (source: string) => new FluentResource(source).body.map(({ id }) => id);
const given = (source: string) =>
  Object.fromEntries(source.split(/^(?=[a-z])/m).map((entry) => [entry.split(' ')[0], [...new Set(entry.match(/\$\w+/g) ?? [])].sort()]));

test('both languages have the same texts with the same arguments, each once', () => {
  expect(ids(es)).toEqual(ids(en));
  expect(given(es)).toEqual(given(en));
  expect(new Set(ids(en)).size).toBe(en.match(/^[a-z][\w-]* =/gm)!.length);
});

test('every text is used, and none is asked for that is not there', () => {
  const files = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });
  const sources = Object.values(files).join('\n');
  const families = [...sources.matchAll(/`([a-z]+-)\$\{/g)].map(([, start]) => start!);
  const asked = [...sources.matchAll(/\bsay\('([\w-]+)'/g)].map(([, id]) => id!);
  expect(asked.filter((id) => !ids(en).includes(id))).toEqual([]);
  expect(ids(en).filter((id) => !sources.includes(`'${id}'`) && !families.some((start) => id.startsWith(start)))).toEqual([]);
});
