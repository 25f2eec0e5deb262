/** Which events of a turn are worth a line of their account, and with which drawing and tone. */

import type { Event } from './types.gen';
import { artOf } from './words';

export interface Told {
  art: string;
  tone: 'good' | 'bad' | 'plain';
}

export function tellingOf(event: Event): Told | null {
  switch (event.type) {
    case 'Gained':
      return { art: artOf(event), tone: 'good' };
    case 'ZoneClosed':
      return { art: artOf(event), tone: 'good' };
    case 'PredictionHit':
      return { art: `m-${event.colour}`, tone: 'good' };
    case 'PredictionStruck':
      return { art: `m-${event.colour}`, tone: 'bad' };
    case 'CorruptionDrawn':
      return { art: 'corruption', tone: 'bad' };
    case 'CorruptionDiscarded':
      return { art: 'i-purge', tone: 'good' };
    case 'Sponsored':
    case 'Sold':
      return { art: 'i-coin', tone: 'good' };
    case 'Drew':
    case 'Boarded':
      return event.type === 'Drew' ? { art: 'i-arrive', tone: 'plain' } : null;
    case 'BoatDocked':
    case 'BoatStuck':
      return { art: 'i-anchor', tone: 'plain' };
    case 'MarketSet':
    case 'WentAshore':
      return { art: 'i-market', tone: 'plain' };
    case 'Wrote':
    case 'FundingMarked':
    case 'FatesChanged':
    case 'StarsRead':
    case 'Predicted':
    case 'HoroscopeRead':
    case 'Hired':
    case 'Assigned':
    case 'StaffActivated':
    case 'StaffUsed':
    case 'Peddled':
    case 'Scored':
      return { art: 'i-eye', tone: 'plain' };
    default:
      return null;
  }
}
