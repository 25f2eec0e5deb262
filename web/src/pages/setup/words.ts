/** What the values of options are called. */

import { bookTitle } from '$lib/table/titles.svelte';
import type { Translate } from '$lib/words/text';

export function valueText(words: Translate, house: (id: string) => string, name: string, value: unknown, game: string): string {
  if (typeof value === 'boolean') return house(value ? 'option-yes' : 'option-no');
  const id = `option-${name}-${value}`;
  if (words.has(id)) return words(id);
  return (name === 'scenario' && bookTitle(game, String(value))) || String(value);
}
