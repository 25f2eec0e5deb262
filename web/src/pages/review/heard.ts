/** What is drawn, as sentences for those who hear the page: each when it is new. */

import type { Reviewer, Shape } from '$lib/wire.gen';
import { t } from '$lib/words/i18n.svelte';
import { isSame } from './drawing';
import { wordsFor } from './places';

export const told = (shape: Shape, name: string): string =>
  shape.type === 'Ring'
    ? t('review-rings', { name, at: wordsFor(shape.at) })
    : t('review-points', { name, start: wordsFor(shape.start), end: wordsFor(shape.end) });

/** What others have drawn since. */
export function news(before: readonly Reviewer[], after: readonly Reviewer[], me: string, names: Readonly<Record<string, string>>): string {
  const known = new Map(before.map((one) => [one.id, one.shapes]));
  return after
    .filter(({ id }) => id !== me)
    .flatMap(({ id, shapes }) =>
      shapes.filter((shape) => !known.get(id)?.some((one) => isSame(one, shape))).map((shape) => told(shape, names[id] ?? '')),
    )
    .join(' ');
}
