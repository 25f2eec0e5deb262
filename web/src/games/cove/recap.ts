/** What the others did since the reader's last turn, one line each. */

import type { Translate } from '$lib/words/text';
import { KINDS } from './shops';
import type { Chapter } from './story.svelte';
import type { Event, Seat, View } from './types.gen';
import { artOf, cardName, tagOf } from './words';

export interface Deed {
  id: number;
  by: Seat | null;
  /** In short: “predicts Warriors ×4”. */
  text: string;
  /** Drawings of what it brought. */
  art: readonly string[];
}

/** More turns than this are told in the account alone. */
const MOST = 4;

/** The turns of others after the reader's last one, the oldest first. */
export function recapOf(t: Translate, chapters: readonly Chapter[], me: Seat | null, view: Pick<View, 'shops'>): Deed[] {
  const ended = chapters.at(-1)?.by === me ? chapters.slice(0, -1) : chapters;
  const since = ended.slice(ended.findLastIndex((chapter) => chapter.by === me && me !== null) + 1);
  const deeds = since.flatMap((chapter): Deed[] => {
    const { by, events, id } = chapter;
    if (events[0]?.type !== 'TurnBegan') return [];
    const text = events.flatMap((event) => shortly(t, event)).join(', ');
    const art = events.flatMap((event) => broughtBy(event, by, view));
    return text || art.length ? [{ id, by, text, art }] : [];
  });
  return deeds.slice(-MOST);
}

/** The few words that an event of a turn is worth; whatever only follows has none. */
function shortly(t: Translate, event: Event): string[] {
  switch (event.type) {
    case 'StaffActivated':
    case 'Waited':
      return [t(`board-did-${event.type}`)];
    case 'Hired':
      return [t('board-did-Hired', { name: cardName(t, event.card).replace('\u00ad', '') })];
    case 'BoatDocked':
      return [t('board-did-BoatDocked', { boat: String(event.boat) })];
    case 'Sponsored':
      return event.gold ? [t('board-did-gold', { gold: event.gold })] : [];
    default:
      return KINDS.map((kind) => kind.did(t, event)).filter(Boolean);
  }
}

function broughtBy(event: Event, by: Seat | null, view: Pick<View, 'shops'>): string[] {
  switch (event.type) {
    case 'ZoneClosed':
    case 'Gained':
      return event.by === by ? [artOf(event, tagOf(view, by))] : [];
    case 'Peddled':
      return [artOf(event, tagOf(view, null))];
    case 'CorruptionDrawn':
      return event.by === by ? Array.from({ length: event.count }, () => 'corruption') : [];
    default:
      return [];
  }
}
