/** What the games are called outside their tables. The house knows its own; of any other, the words are fetched once. */

import type { GameTexts } from './games';
import { shelf } from './api';
import { currentLanguage, gameTexts, gameWords, t } from './i18n.svelte';
import type { Translate } from './text';
import type { Book, TableInfo } from './wire.gen';

let fetched = $state.raw<Readonly<Record<string, GameTexts>>>({});
const asked = new Set<string>();

/** The words of a game, once they have come. */
export function textsOf(game: string): GameTexts | null {
  if (!asked.has(game)) {
    asked.add(game);
    gameTexts(game).then(
      (found) => (fetched = { ...fetched, [game]: found }),
      () => asked.delete(game),
    );
  }
  return fetched[game] ?? null;
}

/** What a game says outside its tables, once its words have come. */
export function wordsOf(game: string): Translate | null {
  const texts = textsOf(game);
  return texts && gameWords(texts);
}

export function titleOf(game: string): string {
  const cover = `cover-${game}`;
  if (t(cover) !== cover) return t(cover);
  return wordsOf(game)?.('game-name') ?? game;
}

let shelves = $state.raw<Readonly<Record<string, readonly Book[]>>>({});

/** What a story of a game's shelf is called, once the shelf has come: a house may have some that the words do not know. */
function bookTitle(game: string, id: string): string | null {
  const key = `${currentLanguage()} ${game}`;
  if (!asked.has(key)) {
    asked.add(key);
    shelf(game).then(
      (books) => (shelves = { ...shelves, [key]: books }),
      () => asked.delete(key),
    );
  }
  return shelves[key]?.find((book) => book.id === id)?.title ?? null;
}

/** What a story is called: as the words of its game say, or as its book does. */
export function storyTitle(game: string, story: string): string | null {
  const words = wordsOf(game);
  const id = `option-scenario-${story}`;
  if (!words) return null;
  return words.has(id) ? words(id) : bookTitle(game, story);
}

/** What a table is called in a list: as the story that is told there, or as its game. */
export function tableTitle({ game, options }: Pick<TableInfo, 'game' | 'options'>): string {
  const story = options['scenario'];
  return (story === undefined ? null : storyTitle(game, String(story))) ?? titleOf(game);
}
