/** The great moments of a match, as signs on the time line of its replay. */

import type { Event } from './types.gen';

type Milestone = { sign: string | null; tone: 'good' | 'bad' | 'plain' };

export function milestone(event: Event): Milestone | null {
  switch (event.type) {
    case 'PredictionHit':
      return { sign: 'i-eye', tone: 'good' };
    case 'ZoneClosed':
      return { sign: 'i-check', tone: 'good' };
    case 'MarketSet':
      return { sign: 'i-clock', tone: 'plain' };
    case 'BoatStuck':
      return { sign: 'i-cross', tone: 'bad' };
    case 'BoatDocked':
    case 'DayBegan':
      return { sign: null, tone: 'plain' };
    default:
      return null;
  }
}
