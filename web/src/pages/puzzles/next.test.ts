import { expect, test } from 'vitest';
import { ANY, nextOf, themesIn, type Listed } from './next';

const LISTED: readonly Listed[] = ['shipwreck', 'leaders'].flatMap((game) =>
  ['certain', 'nearly'].flatMap((theme) => [1, 2, 3, 4, 5].map((level) => ({ id: `${game}-${theme}-${level}`, game, theme, level }))),
);
const chances = [0, 0.25, 0.5, 0.75, 0.999];
const all = (...[tried, rating, wish, last]: [Record<string, 'full' | 'none'>, number, typeof ANY, (Listed | null)?]) =>
  chances.map((chance) => nextOf(LISTED, tried, rating, wish, last ?? null, () => chance));

test('one is as hard as somebody is good, whatever chance says', () => {
  expect(all({}, 1620, ANY).map((one) => one?.level)).toEqual([3, 3, 3, 3, 3]);
  expect(all({}, 400, ANY).map((one) => one?.level)).toEqual([1, 1, 1, 1, 1]);
});

test('of those that suit, chance takes one', () => {
  expect(new Set(all({}, 1600, ANY).map((one) => one?.id)).size).toBe(4);
});

test('the next one is of another kind than the last', () => {
  const last = LISTED.find(({ id }) => id === 'shipwreck-certain-3')!;
  for (const one of all({}, 1600, ANY, last)) expect([one?.game, one?.theme]).not.toEqual(['shipwreck', 'certain']);
});

test('what was tried does not come again while there is another', () => {
  const tried = { 'shipwreck-certain-3': 'full', 'leaders-certain-3': 'none' } as const;
  for (const one of all(tried, 1600, ANY)) expect(tried).not.toHaveProperty([one!.id]);
});

test('after all were tried, those that were missed come again, and then all', () => {
  const solved = Object.fromEntries(LISTED.map(({ id }) => [id, 'full' as const]));
  expect(nextOf(LISTED, { ...solved, 'leaders-nearly-5': 'none' }, 1000, ANY, null)?.id).toBe('leaders-nearly-5');
  expect(nextOf(LISTED, solved, 1000, ANY, null)?.level).toBe(1);
});

test('one wishes for a game, a theme, something easier or harder', () => {
  for (const one of all({}, 1600, { ...ANY, game: 'leaders', theme: 'nearly' })) expect(one?.id).toBe('leaders-nearly-3');
  const last = LISTED.find(({ level }) => level === 3)!;
  expect(nextOf(LISTED, {}, 1600, { ...ANY, harder: 1 }, last)?.level).toBe(4);
  expect(nextOf(LISTED, {}, 1600, { ...ANY, harder: -1 }, last)?.level).toBe(2);
});

test('where there is none, there is none', () => {
  expect(nextOf([], {}, 1600, ANY, null)).toBeNull();
  expect(nextOf(LISTED, {}, 1600, { ...ANY, game: 'missions' }, null)).toBeNull();
  expect(themesIn(LISTED, 'leaders')).toEqual(['certain', 'nearly']);
});
