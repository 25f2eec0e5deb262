/** What the values of options are called. */

import type { Translate } from '$lib/text';
import { bookTitle } from '$lib/titles.svelte';

export function valueText(words: Translate, house: (id: string) => string, name: string, value: unknown, game: string): string {
  if (typeof value === 'boolean') return house(value ? 'option-yes' : 'option-no');
  const id = `option-${name}-${value}`;
  if (words.has(id)) return words(id);
  return (name === 'scenario' && bookTitle(game, String(value))) || String(value);
}
