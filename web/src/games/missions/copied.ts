/** Whether words are those of a card that only the reader has: telling is done in one's own words, in the chat too. */

import type { Translate } from '$lib/words/text';
import { plain } from './prose';
import type { View } from './types.gen';

/** This many words in a row as they stand on a card make the page ask. */
const IN_A_ROW = 6;

const bare = (text: string): string =>
  plain(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function isCopied(words: string, texts: readonly string[]): boolean {
  const said = bare(words).split(' ');
  const written = texts.map((text) => ` ${bare(text)} `);
  return said.some(
    (_, n) => n + IN_A_ROW <= said.length && written.some((text) => text.includes(` ${said.slice(n, n + IN_A_ROW).join(' ')} `)),
  );
}

/** What one is asked before something goes to the chat; '' where nothing speaks against it. */
export function hesitates(words: string, view: View, t: Translate): string {
  const ids = view.hands.flatMap(({ card, journal }) => [...(card?.texts ?? []), ...journal.flatMap((entry) => entry.texts)]);
  return view.mine.length === 1 &&
    isCopied(
      words,
      ids.map((id) => t.story(id)),
    )
    ? t('board-chat-copied')
    : '';
}
