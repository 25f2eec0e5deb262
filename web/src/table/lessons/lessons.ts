/** Lessons on this device: their words, how far one has come, and the way into one. */

import * as api from '$lib/api';
import { go } from '$lib/browser/router.svelte';
import { forgetToken, keepHelp, keepLesson, keepWaiting, lessonsKept } from '$lib/browser/storage';
import { hasMet } from '$lib/game/help';
import { person } from '$lib/people/person.svelte';
import { translator, type Language, type Translate } from '$lib/words/text';

const shelves = import.meta.glob<string>('../../../../src/pitonisa/games/*/lessons/*.ftl', { query: '?raw', import: 'default' });

/** Whether a game teaches itself. */
export const hasLessons = (game: string): boolean => Object.keys(shelves).some((path) => path.includes(`/games/${game}/lessons/`));

/** What the coaches of a game say, in this language. */
export async function lessonWords(game: string, language: Language): Promise<Translate> {
  const load = shelves[`../../../../src/pitonisa/games/${game}/lessons/${language}.ftl`];
  return translator({ language, sources: [{ [language]: (await load?.()) ?? '' }] });
}

/** Where one is in a lesson: its table, if it was begun, and whether its end was ever reached. */
export const progressOf = (game: string, lesson: string) => lessonsKept()[`${game}/${lesson}`] ?? { code: null, done: false };

export function finish(game: string, lesson: string): void {
  keepLesson(`${game}/${lesson}`, { code: null, done: true });
}

/** A lesson from its beginning. The table of an earlier try is forgotten; `from`: a table that waits for the learner. */
export async function begin(game: string, lesson: string, from: string | null = null): Promise<void> {
  const before = progressOf(game, lesson);
  const { table } = await api.openLesson(game, lesson, person.introduced);
  if (!hasMet(game)) keepHelp(game, 'explained');
  if (before.code) forgetToken(before.code);
  keepLesson(`${game}/${lesson}`, { ...before, code: table.code });
  if (from) keepWaiting(game, from);
  go(`/t/${table.code}`);
}
