/** What happened in a garden, as the account of a turn draws it and as others are told of it in short. */

import type { Translate } from '$lib/words/text';
import type { Event } from '../../types.gen';
import type { Told } from '../kind';
import { tilesOf } from './garden';

export function tells(event: Event): Told | null {
  switch (event.type) {
    case 'Gathered':
    case 'Waded':
      return { art: `tile-${event.tiles[0]!}`, tone: 'plain', chained: false };
    case 'Planted':
    case 'Transplanted':
    case 'Exchanged':
    case 'ThrownBack':
      return { art: `tile-${event.tile}`, tone: 'plain', chained: event.type === 'Planted' };
    case 'Harvested':
      return { art: 'i-shears', tone: 'plain', chained: false };
    case 'NoRoom':
    case 'SeaCame':
      return { art: `tile-${event.tiles[0]!}`, tone: 'bad', chained: true };
    case 'Scraped':
      return { art: 'i-purge', tone: 'good', chained: true };
    default:
      return null;
  }
}

export function did(t: Translate, event: Event): string {
  switch (event.type) {
    case 'Gathered':
    case 'Waded':
      return t(`board-did-${event.type}`, { tiles: tilesOf(t, event.tiles) });
    case 'Harvested':
    case 'Transplanted':
    case 'Exchanged':
    case 'ThrownBack':
      return t(`board-did-${event.type}`, { tile: t(`board-garden-tile-${event.tile}`) });
    default:
      return '';
  }
}
