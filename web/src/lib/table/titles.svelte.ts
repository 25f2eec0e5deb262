/** What games and stories are called outside their tables. The house knows its own; of others, the words are fetched. */

import { coverAddress, shelf } from '../api/asking';
import { coverOf } from '../game/registry';
import { titled } from '../game/help';
import { currentLanguage, gameTexts, gameWords, t } from '../words/i18n.svelte';
import { once } from '../browser/once.svelte';
import type { Translate } from '../words/text';
import type { Book, TableInfo } from '../wire.gen';

/** The words of a game, once they have come. */
export const textsOf = once(gameTexts);

/** By language and game: what stands on its shelf. */
const books = once((key) => shelf(key.slice(key.indexOf(' ') + 1)));

/** What a story of a game's shelf is called, once the shelf has come: a house may have some that the game's words do not know. */
export const bookTitle = (game: string, id: string): string | null =>
  books(`${currentLanguage()} ${game}`)?.find((book) => book.id === id)?.title ?? null;

/** The story that is told at a table, as it stands on its game's shelf; null until the shelf has come, and for other games. */
export const bookOf = ({ game, options }: Pick<TableInfo, 'game' | 'options'>): Book | null =>
  coverOf(game)?.shelf ? (books(`${currentLanguage()} ${game}`)?.find(({ id }) => id === options['scenario']) ?? null) : null;

/** The picture of a table: the cover of its story, or that of its game. */
export function tableArt(table: Pick<TableInfo, 'game' | 'options'>): string {
  const book = bookOf(table);
  return book?.has_cover ? coverAddress(table.game, book.id) : (coverOf(table.game)?.art ?? '/icon.svg');
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

/** What a table is called in a list: as the story that is told there, or as its game. */
export function tableTitle({ game, options }: Pick<TableInfo, 'game' | 'options'>): string {
  const story = options['scenario'];
  const words = story === undefined ? null : wordsOf(game);
  const id = `option-scenario-${String(story)}`;
  if (!words) return titleOf(game);
  return words.has(id) ? words(id) : (bookTitle(game, String(story)) ?? titled(String(story).replaceAll('_', ' ')));
}
