/** What the stories of a game's shelf are called: a house may have some that the words of the game do not know. */

import { shelf } from '$lib/api';
import { currentLanguage } from '$lib/i18n.svelte';
import type { Book } from '$lib/wire.gen';

let shelves = $state.raw<Readonly<Record<string, readonly Book[]>>>({});
const asked = new Set<string>();

/** Once the shelf has come. */
export function bookTitle(game: string, id: string): string | null {
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
