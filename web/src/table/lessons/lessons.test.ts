// @vitest-environment happy-dom

/** Every lesson speaks: its title, what it is about and all that its coach says, in every language, wherever its files lie. */

import { expect, test } from 'vitest';
import { lessonWords } from './lessons';

const scripts = import.meta.glob<string>(
  ['../../../../src/pitonisa/games/*/lessons/*.toml', '../../../../src/pitonisa/games/*/*/*/lessons/*.toml'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const SAID = /\b(?:say|hint) = "([^"]+)"/g;
const lessons = Object.entries(scripts).map(([path, script]) => {
  const name = path.split('/').at(-1)!.replace('.toml', '');
  return { game: path.split('/games/')[1]!.split('/')[0]!, name, said: [...script.matchAll(SAID)].map((found) => `${name}-${found[1]}`) };
});

test('the lessons of the shops are among those that are tried', () => {
  expect(lessons.map(({ name }) => name)).toEqual(expect.arrayContaining(['first-hour', 'clock', 'cellar', 'garden', 'cabinet']));
});

test.each(['en', 'es'] as const)('no lesson shows an id instead of its words: %s', async (language) => {
  for (const { game, name, said } of lessons) {
    const words = await lessonWords(game, language);
    expect(said.length, name).toBeGreaterThan(3);
    expect([name, ...said].filter((id) => words(id) === id)).toEqual([]);
    expect(words.attr(name, 'about'), name).not.toBe('');
  }
});
