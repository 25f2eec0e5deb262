/** What somebody has begun and others may answer: whom it is about, and what hangs over whom. All of it is public. */

import type { GameProps } from '$lib/game';
import { isLeader } from './faces';
import type { Action, ArtifactId, Event, Place, Seat, View, Window } from './types.gen';
import { slotName } from './words';

export type Deed = Window['deed'];

/** Whether it is done to this seat; what anybody holds has no part in it. */
export const isAbout = (deed: Deed, seat: Seat): boolean =>
  deed.type === 'Using' ? deed.targets.some((one) => one.owner === seat) : deed.target === seat;

/** Whether a leader lies open there: the next shot that hits ends the match. */
export const leaderUp = (place: Place): boolean => place.row.some((one) => one.exposed && one.recruit !== null && isLeader(one.recruit));

/** Whose lasers point at this seat. */
export const aimersAt = (view: View, seat: Seat): readonly Seat[] =>
  view.places.filter((place) => place.aims_at === seat).map((place) => place.seat);

/** What takes a laser from somebody, or turns it elsewhere. */
const DISARMING: ReadonlySet<ArtifactId> = new Set(['wire_hand', 'scrap_magnet', 'accusing_weathervane']);

/** Which threat to the reader an action meets: what is being done to them, or lasers that point at them. */
export function answersThreat(action: Action, { view, me, t }: Pick<GameProps<View, Action, Event>, 'view' | 'me' | 't'>): string {
  if (me === null) return '';
  const pending = view.pending.at(-1);
  if (action.type === 'Answer') {
    const deed = pending?.type === 'Window' ? pending.deed : null;
    if (!deed || !isAbout(deed, me)) return '';
    const slot = deed.type === 'Looking' ? slotName(t, deed.slot) : '';
    const card = deed.type === 'Using' ? t(`artifact-${deed.card}`) : '';
    return t(`board-deed-${deed.type}-me`, { by: t.nameOf(deed.by), slot, card });
  }
  const aimers = aimersAt(view, me);
  const helps =
    (action.type === 'Use' && DISARMING.has(action.card)) ||
    (action.type === 'Choose' && pending?.type === 'Picking' && DISARMING.has(pending.card) && aimers.includes(action.owner)) ||
    (action.type === 'Shoot' && aimers.some((seat) => seat === view.places[me]!.aims_at));
  return helps && aimers.length ? t('board-danger-aim', { who: t.seats(aimers), count: aimers.length }) : '';
}
