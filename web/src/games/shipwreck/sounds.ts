/** How what happens sounds, where the shell would not guess it: answers, cards that sink, a first try of Twice. */

import type { Sound } from '$lib/sound';
import type { Event } from './types.gen';

export function sound(event: Event): Sound | null | undefined {
  switch (event.type) {
    case 'Answered':
    case 'ChaliceTold':
    case 'OldTold':
      return 'answer';
    case 'CardFaded':
      return 'fade';
    case 'CardCycled':
    case 'FateRelocated':
    case 'KeptRaised':
    case 'LowerDiscarded':
    case 'TwiceUsed':
      return 'card';
    case 'Predicted':
      return event.result === 'correct' ? 'right' : 'wrong';
    case 'FateShown':
      return event.why === 'predicted' ? null : 'card';
    default:
      return undefined;
  }
}
