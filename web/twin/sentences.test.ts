/** What the terminal says and what the browser says of the same match are the same, word by word. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Kinds } from '../src/lib/words/kinds';
import { translator, type Language } from '../src/lib/words/text';

interface Told {
  game: string;
  language: Language;
  viewer: number | null;
  names: string[];
  story: Record<string, string>;
  dialects: string[];
  events: { value: { type: string }; text: string }[];
  actions: { value: { type: string }; text: string }[];
  views: { value: object; lines: string[]; notes: unknown; noteLines: string[] }[];
}

interface Sentences {
  house: Record<Language, string>;
  games: Record<string, Record<Language, string>>;
  told: Told[];
}

const given = JSON.parse(readFileSync(process.env.PITONISA_SENTENCES!, 'utf8')) as Sentences;
const kinds = import.meta.glob<{ kinds: Kinds }>('../src/games/*/kinds.gen.ts', { eager: true });

test.each(given.told)('$game in $language for $viewer', (told) => {
  const t = translator({
    language: told.language,
    sources: [given.house, given.games[told.game]!],
    kinds: kinds[`../src/games/${told.game}/kinds.gen.ts`]!.kinds,
    viewer: told.viewer,
    names: told.names,
    story: told.story,
    dialects: told.dialects,
  });
  expect(told.events.map(({ value }) => t.event(value))).toEqual(told.events.map(({ text }) => text));
  expect(told.actions.map(({ value }) => t.action(value))).toEqual(told.actions.map(({ text }) => text));
  expect(told.views.map(({ value }) => t.view(value))).toEqual(told.views.map(({ lines }) => lines));
  expect(told.views.map(({ notes }) => t.notes(notes))).toEqual(told.views.map(({ noteLines }) => noteLines));
  expect(told.events.length + told.actions.length).toBeGreaterThan(0);
});
