/** What each kind of shop looks like: its room, and what of it lies in the foot of the table. */

import type { Seat, View } from '../types.gen';
import type { Rooms } from './kind';

const found = Object.values(import.meta.glob<Rooms>('./*/rooms.ts', { eager: true, import: 'default' }));

export const roomsOf = (view: View, seat: Seat): Rooms => found.find((one) => one.tag === view.shops[seat]!.type)!;
