/** What the games are called outside their tables. The house knows its own; of any other, the words are fetched once. */

import type { GameTexts } from './games';
import { titled } from './help';
import { gameTexts, gameWords, t } from './i18n.svelte';
import type { Translate } from './text';
import type { TableInfo } from './wire.gen';

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

/** What a table is called in a list: as the story that is told there, or as its game. */
export function tableTitle({ game, options }: Pick<TableInfo, 'game' | 'options'>): string {
  const story = options['scenario'];
  const words = story === undefined ? null : wordsOf(game);
  const id = `option-scenario-${String(story)}`;
  // A house may have stories that the words do not know: their folders are called as they are.
  return words ? (words.has(id) ? words(id) : titled(String(story).replaceAll('_', ' '))) : titleOf(game);
}
