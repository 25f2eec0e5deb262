/** What is read aloud, as it lies on the table for a moment: its number and colour where it is a thing, its picture, its words. */

import type { Translate } from '$lib/words/text';
import { joined } from './readings';
import type { EntryShown, Event, ItemFace, ItemShown, View } from './types.gen';

export interface Aloud {
  name: string;
  text: string;
  number: string | null;
  colour: ItemShown['colour'] | 'plain';
  art: string | null;
}

/** What stands on the page anyway is not held up as well: the overview of the place where one is, the prologue. */
const isOpen = (view: View, { texts }: EntryShown): boolean =>
  view.step === 'prologue' ? texts.every((text) => view.prologue.includes(text)) : texts.join() === view.place?.overview.join();

/** The item that was held up with these words, if it was one. */
const faceOf = (events: readonly Event[], entry: EntryShown): ItemFace | null =>
  events.flatMap((event) => (event.type === 'ReadAloud' && event.item ? [event.item] : [])).find(({ name }) => name === entry.title) ??
  null;

export function aloudOf(t: Translate, view: View, entry: EntryShown, events: readonly Event[]): Aloud | null {
  const text = joined(t, entry.texts);
  if (!text || isOpen(view, entry)) return null;
  const item = faceOf(events, entry);
  return {
    name: t.story(entry.title) || t.story(entry.place) || t('board-read-aloud'),
    text,
    number: item ? String(item.number).padStart(2, '0') : null,
    colour: item?.colour ?? 'plain',
    art: item?.art ?? null,
  };
}
