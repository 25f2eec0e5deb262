/** Which events of a turn are worth a line of their account, and with which drawing and tone. */

import type { Event } from './types.gen';
import { artOf } from './words';

export interface Told {
  art: string;
  tone: 'good' | 'bad' | 'plain';
  /** It followed from what was done before it. */
  chained: boolean;
}

/** What somebody does begins a line of its own; what it brings follows from it. */
const DEEDS = [
  'StarsRead',
  'HoroscopeRead',
  'FatesChanged',
  'Predicted',
  'Hired',
  'StaffActivated',
  'Drew',
  'Sold',
  'Peddled',
  'MarketSet',
  'WentAshore',
  'Scored',
];

export function tellingOf(event: Event): Told | null {
  const told = lookOf(event);
  return told && { ...told, chained: !DEEDS.includes(event.type) };
}

function lookOf(event: Event): Omit<Told, 'chained'> | null {
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
      return { art: 'i-arrive', tone: 'plain' };
    case 'BoatDocked':
    case 'BoatStuck':
      return { art: 'i-anchor', tone: 'plain' };
    case 'MarketSet':
    case 'WentAshore':
      return { art: 'i-market', tone: 'plain' };
    case 'StarsRead':
      return { art: 'i-stars', tone: 'plain' };
    case 'FatesChanged':
      return { art: 'r-tree', tone: 'plain' };
    case 'BoxesFilled':
      return { art: event.box === 'shift' ? 'i-plusminus' : 'i-move', tone: 'plain' };
    case 'FundingMarked':
      return { art: event.mark === 'x' ? 'i-x' : 'i-market', tone: 'plain' };
    case 'Peddled':
      return { art: artOf(event), tone: 'plain' };
    case 'Wrote':
    case 'Predicted':
    case 'HoroscopeRead':
    case 'Hired':
    case 'Assigned':
    case 'StaffActivated':
    case 'StaffUsed':
    case 'Scored':
      return { art: 'i-eye', tone: 'plain' };
    default:
      return null;
  }
}
