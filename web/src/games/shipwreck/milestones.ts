/** The great moments of a match, as signs on the time line of its replay. */

import type { Event } from './types.gen';

type Milestone = { sign: string | null; tone: 'good' | 'bad' | 'plain' };

export function milestone(event: Event): Milestone | null {
  switch (event.type) {
    case 'Predicted':
      if (event.result === 'again') return null;
      return event.result === 'correct' ? { sign: 'i-check', tone: 'good' } : { sign: 'i-cross', tone: 'bad' };
    case 'NotPredicted':
      return { sign: null, tone: 'plain' };
    case 'CardFaded':
      return { sign: 'shape-7', tone: event.doom ? 'bad' : 'plain' };
    default:
      return null;
  }
}
