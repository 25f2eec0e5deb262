/** What happens in a mission and deserves to be seen by itself before the table goes on. What is read aloud is held up by the board. */

import type { Happened, Scene } from '$lib/game';
import type { Event, View } from './types.gen';

export type Tone = 'good' | 'bad' | 'exact' | 'plain';

/** Shown over the table; all else is seen on it. */
const SHOWN: ReadonlySet<Event['type']> = new Set([
  'PlaceChosen',
  'MapGrew',
  'FateDrawn',
  'TestResolved',
  'ConflictBegan',
  'ConflictOver',
  'ControlLost',
  'LimboEntered',
  'EmergencyCalled',
  'BeganAnew',
]);

export const scenes = ({ events, lasts }: Happened<View, Event>): readonly Scene<Event>[] =>
  events.filter((event) => SHOWN.has(event.type) && lasts(event) > 0).map((event) => ({ event, lasts: lasts(event), when: 'before' }));

/** Whether it went well, as a colour and a sign tell it. */
export function toneOf(event: Event): Tone {
  switch (event.type) {
    case 'TestResolved':
      return event.result === 'fail' ? 'bad' : event.result === 'critical' ? 'exact' : 'good';
    case 'ConflictOver':
      return event.won ? 'good' : 'bad';
    case 'ConflictBegan':
    case 'ControlLost':
    case 'LimboEntered':
      return 'bad';
    case 'MapGrew':
      return 'good';
    default:
      return 'plain';
  }
}
