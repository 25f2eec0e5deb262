/** What deserves to be seen before the table goes on: a prediction and its truth, an answer, a fate shown, a power used, a card that fades. */

import type { Happened, Scene } from '$lib/game';
import type {
  Answered,
  CardCycled,
  CardFaded,
  ChaliceTold,
  Event,
  FateRelocated,
  FateShown,
  FateStolen,
  KeptRaised,
  LowerDiscarded,
  OldTold,
  PowerPaid,
  Predicted,
  TwiceUsed,
  View,
} from './types.gen';

export type Verdict = Scene<Predicted> & { kind: 'verdict'; shown: FateShown | null };
export type Telling =
  | Verdict
  | (Scene<FateShown> & { kind: 'shown' })
  | (Scene<Answered | ChaliceTold | OldTold> & { kind: 'answer' })
  | (Scene<CardCycled | FateRelocated | FateStolen | KeptRaised | LowerDiscarded | PowerPaid | TwiceUsed> & { kind: 'move' })
  | (Scene<CardFaded> & { kind: 'fade' });

/** When the word of a verdict falls (Resolved.svelte). */
const WORD = 1300;

/** The fate behind a prediction is seen with its verdict. */
export function scenes({ events, lasts }: Happened<View, Event>): readonly Telling[] {
  const when = 'before';
  const shown = events.find((event) => event.type === 'FateShown' && event.why === 'predicted') as FateShown | undefined;
  return events.flatMap((event): Telling[] => {
    switch (event.type) {
      case 'Predicted':
        return [{ kind: 'verdict', event, shown: shown ?? null, lasts: lasts(event) + (shown ? lasts(shown) : 0), when, reveals: WORD }];
      case 'FateShown':
        return event === shown ? [] : [{ kind: 'shown', event, lasts: lasts(event), when }];
      case 'Answered':
      case 'ChaliceTold':
      case 'OldTold':
        return [{ kind: 'answer', event, lasts: lasts(event), when }];
      case 'CardCycled':
      case 'FateRelocated':
      case 'FateStolen':
      case 'KeptRaised':
      case 'LowerDiscarded':
      case 'PowerPaid':
      case 'TwiceUsed':
        return [{ kind: 'move', event, lasts: lasts(event), when }];
      case 'CardFaded':
        return [{ kind: 'fade', event, lasts: lasts(event), when }];
      default:
        return [];
    }
  });
}
