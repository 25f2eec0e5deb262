/** The great moments of a match, as signs on the time line of its replay. */

import type { Event } from './types.gen';

type Milestone = { sign: string | null; tone: 'good' | 'bad' | 'plain' };

export function milestone(event: Event): Milestone | null {
  switch (event.type) {
    case 'ShotHit':
      return { sign: 'i-cross', tone: 'bad' };
    case 'ShotCancelled':
    case 'EffectCancelled':
      return { sign: 'i-check', tone: 'good' };
    case 'BecameAnarchist':
      return { sign: 'shape-7', tone: 'bad' };
    case 'Armed':
    case 'Exchanged':
    case 'ShotRedirected':
      return { sign: null, tone: 'plain' };
    default:
      return null;
  }
}
