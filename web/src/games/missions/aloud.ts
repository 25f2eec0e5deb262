/** What is read aloud, as it lies on the table for a moment: its number and colour where it is a thing, its picture, its words. */

import type { Translate } from '$lib/text';
import { joined } from './readings';
import type { EntryShown, ItemShown, View } from './types.gen';

export interface Aloud {
  name: string;
  text: string;
  number: string | null;
  colour: ItemShown['colour'] | 'plain';
  art: string | null;
}

/** What stands on the page anyway is not held up as well: the overview of the place where one is. */
const isOverview = (view: View, entry: EntryShown): boolean => view.place !== null && entry.texts.join() === view.place.overview.join();

export function aloudOf(t: Translate, view: View, entry: EntryShown): Aloud | null {
  const text = joined(t, entry.texts);
  if (!text || isOverview(view, entry)) return null;
  const item = [...view.table, ...view.agents.flatMap(({ items }) => items)].find(({ name }) => name === entry.title);
  return {
    name: t.story(entry.title) || t.story(entry.place) || t('board-read-aloud'),
    text,
    number: item ? String(item.number).padStart(2, '0') : null,
    colour: item?.colour ?? (entry.title ? 'red' : 'plain'),
    art: item?.art ?? null,
  };
}
