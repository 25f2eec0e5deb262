/** What happens at the table and deserves to be seen by itself, in its order, before the table goes on. */

import type { Happened, Scene } from '$lib/game';
import type { Event, Seat, View } from './types.gen';

/** Seen on the board as it has become: a beam that is drawn, a stamp that drops, the end. */
const AFTERWARDS: ReadonlySet<Event['type']> = new Set(['Armed', 'Aimed', 'ShotDeclared', 'ShotRedirected', 'BecameAnarchist', 'Ended']);
/** What one does oneself one sees being done. */
const SEEN_BY_DOING: ReadonlySet<Event['type']> = new Set(['HandDiscarded', 'Given', 'TargetChosen', 'Armed', 'Aimed', 'Hid']);
/** A face that one turns up oneself is looked at longer. */
const OWN_LOOK = 1.75;

const isMine = (event: Event, me: Seat | null): boolean => me !== null && 'by' in event && event.by === me;
const isOwnLook = (event: Event, me: Seat | null): boolean =>
  (event.type === 'Interrogated' || event.type === 'Looked') && isMine(event, me);

export function scenes({ events, me, lasts }: Happened<View, Event>): readonly Scene<Event>[] {
  return events
    .filter((event) => lasts(event) > 0 && !(isMine(event, me) && SEEN_BY_DOING.has(event.type)))
    .map((event) => ({
      event,
      lasts: lasts(event) * (isOwnLook(event, me) ? OWN_LOOK : 1),
      when: AFTERWARDS.has(event.type) ? 'after' : 'before',
    }));
}
