import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';
import en from './en.ftl?raw';
import es from './es.ftl?raw';

const sources = Object.values(
  import.meta.glob<string>(['../**/*.svelte', '../*.ts', '../shops/**/*.ts', '!../*.gen.ts', '!../*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');
const ids = (text: string) => new FluentResource(text).body.map((message) => message.id);
const args = (text: string) =>
  new Map(text.split(/\n(?=[a-z])/).map((one) => [/^[\w-]+/.exec(one)?.[0], [...new Set(one.match(/\$\w+/g))].sort()]));

it('says the same things in both languages', () => {
  expect(ids(es)).toEqual(ids(en));
  expect(args(es)).toEqual(args(en));
});

it('says nothing that the board does not need, and all that it needs', () => {
  const used = new Set(sources.match(/board-[a-z]+(?:[-_][a-z0-9]+)*/g));
  const made = [...sources.matchAll(/`(board-[a-z-]*)\$\{/g)].map((found) => found[1]!).filter((start) => start !== 'board-');
  const known = new Set(ids(en));
  const shell = /^(first-|game-aim$|help-)/; // what the table's shell says for every game
  const isMade = (id: string) => shell.test(id) || made.some((start) => id.startsWith(start)) || id.startsWith('board-closed-');
  expect([...known].filter((id) => !used.has(id) && !isMade(id))).toEqual([]);
  expect([...used].filter((id) => !known.has(id) && !made.includes(`${id}-`))).toEqual([]);
});

it('says in a few words why a space is closed, for every reason that the rules give', () => {
  const rules = import.meta.glob<string>(['$python/games/cove/legal.py', '$python/games/cove/shops/*/legal.py'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const shops = import.meta.glob<string>('../shops/*/locale/en.ftl', { query: '?raw', import: 'default', eager: true });
  const reasons = Object.values(rules).flatMap((source) => [...source.matchAll(/"illegal-([a-z-]+)"/g)].map((found) => found[1]!));
  const said = [en, ...Object.values(shops)].flatMap(ids).filter((id) => id.startsWith('board-closed-'));
  expect(new Set(said)).toEqual(new Set(reasons.map((reason) => `board-closed-${reason}`)));
});
