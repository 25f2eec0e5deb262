/** What the values of options are called. */

import type { Translate } from '$lib/text';

export function valueText(words: Translate, house: (id: string) => string, name: string, value: unknown): string {
  if (typeof value === 'boolean') return house(value ? 'option-yes' : 'option-no');
  const id = `option-${name}-${value}`;
  return words.has(id) ? words(id) : String(value);
}
