/** What somebody has begun and others may answer: whom it is about, and what hangs over whom. All of it is public. */

import { isLeader } from './faces';
import type { Place, Seat, View, Window } from './types.gen';

export type Deed = Window['deed'];

/** Whether it is done to this seat; what anybody holds has no part in it. */
export const isAbout = (deed: Deed, seat: Seat): boolean =>
  deed.type === 'Using' ? deed.targets.some((one) => one.owner === seat) : deed.target === seat;

/** Whether a leader lies open there: the next shot that hits ends the match. */
export const leaderUp = (place: Place): boolean => place.row.some((one) => one.exposed && one.recruit !== null && isLeader(one.recruit));

/** Whose lasers point at this seat. */
export const aimersAt = (view: View, seat: Seat): readonly Seat[] =>
  view.places.filter((place) => place.aims_at === seat).map((place) => place.seat);
