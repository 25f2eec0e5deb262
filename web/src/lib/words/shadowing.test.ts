/** What a game says in its puzzles and its analysis hides no word of the house: of two texts with one id only one is heard. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import house from '../../locale/en.ftl?raw';

const ids = (text: string): string[] => new FluentResource(text).body.map((message) => message.id);
const texts = import.meta.glob<string>('../../games/*/{puzzle,analysis}/en.ftl', { query: '?raw', import: 'default', eager: true });

test.each(Object.keys(texts))('%s has ids of its own', (file) => {
  const own = new Set(ids(house));
  expect(ids(texts[file]!).filter((id) => own.has(id))).toEqual([]);
});
