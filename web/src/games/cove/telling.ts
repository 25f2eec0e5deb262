/** Which events of a turn are worth a line of their account, and with which drawing and tone. */

import { KINDS } from './shops';
import type { Told } from './shops/kind';
import type { Event, View } from './types.gen';
import { artOf, tagOf } from './words';

/** What somebody does begins a line of its own; what it brings follows from it. */
const DEEDS = ['Hired', 'StaffActivated', 'Drew', 'Sold', 'Peddled', 'MarketSet', 'WentAshore', 'Scored'];

export function tellingOf(event: Event, view: Pick<View, 'shops'>): Told | null {
  const told = lookOf(event, view);
  if (told) return { ...told, chained: !DEEDS.includes(event.type) };
  return KINDS.map((kind) => kind.tells(event)).find((one) => one !== null) ?? null;
}

function lookOf(event: Event, view: Pick<View, 'shops'>): Omit<Told, 'chained'> | null {
  switch (event.type) {
    case 'Gained':
      return { art: artOf(event, tagOf(view, event.by)), tone: 'good' };
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
    case 'Peddled':
      return { art: artOf(event, tagOf(view, null)), tone: 'plain' };
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
