/** The great moments of a mission, as signs on the time line of its replay. */

import type { Event } from './types.gen';

interface Milestone {
  sign: string | null;
  tone: 'good' | 'bad' | 'plain';
}

export function milestone(event: Event): Milestone | null {
  switch (event.type) {
    case 'PlaceChosen':
      return { sign: null, tone: event.visited ? 'bad' : 'plain' };
    case 'TestResolved':
      return { sign: event.result === 'fail' ? 'i-cross' : 'i-check', tone: event.result === 'fail' ? 'bad' : 'good' };
    case 'LimboEntered':
      return { sign: 'i-cross', tone: 'bad' };
    case 'ConflictOver':
      return event.group ? { sign: 'i-crown', tone: event.won ? 'good' : 'bad' } : null;
    case 'MapGrew':
    case 'DeckOpened':
      return { sign: 'i-plus', tone: 'good' };
    default:
      return null;
  }
}
