/** What happened at an Oracle's, as the account of a turn draws it and as others are told of it in short. */

import type { Translate } from '$lib/words/text';
import type { Event } from '../../types.gen';
import { artOf } from '../../words';
import type { Told } from '../kind';

export function tells(event: Event): Told | null {
  switch (event.type) {
    case 'StarsRead':
      return { art: 'i-stars', tone: 'plain', chained: false };
    case 'FatesChanged':
      return { art: 'r-tree', tone: 'plain', chained: false };
    case 'HoroscopeRead':
    case 'Predicted':
      return { art: 'i-eye', tone: 'plain', chained: false };
    case 'Wrote':
      return { art: 'i-eye', tone: 'plain', chained: true };
    case 'ZoneClosed':
      return { art: artOf(event, 'Oracle'), tone: 'good', chained: true };
    case 'BarrenZoneClosed':
      return { art: 'i-stars', tone: 'bad', chained: true };
    case 'PredictionHit':
      return { art: `m-${event.colour}`, tone: 'good', chained: true };
    case 'PredictionStruck':
      return { art: `m-${event.colour}`, tone: 'bad', chained: true };
    case 'BoxesFilled':
      return { art: event.box === 'shift' ? 'i-plusminus' : 'i-move', tone: 'plain', chained: true };
    case 'FundingMarked':
      return { art: event.mark === 'x' ? 'i-x' : 'i-market', tone: 'plain', chained: true };
    default:
      return null;
  }
}

export function did(t: Translate, event: Event): string {
  switch (event.type) {
    case 'StarsRead':
    case 'HoroscopeRead':
    case 'FatesChanged':
      return t(`board-did-${event.type}`);
    case 'Predicted':
      return t('board-did-Predicted', { faction: t(`board-faction-${event.colour}`).toLocaleLowerCase(), icons: event.icons });
    default:
      return '';
  }
}
