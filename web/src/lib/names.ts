/** What the seats of a table are called. */

import type { Translate } from './text';
import type { SeatInfo } from './wire.gen';

/** Bots without a name of their own are called after seers, by their seats. */
const SEERS = ['Delfia', 'Tiresias', 'Casandra', 'Sibila', 'Merlín', 'Anfiarao', 'Manto', 'Calcante'];

export function seatName(seat: SeatInfo, words: Translate): string {
  if (seat.name) return seat.name;
  return seat.kind === 'bot' ? SEERS[seat.seat % SEERS.length]! : words('seat', { number: String(seat.seat + 1) });
}

export const seatNames = (seats: readonly SeatInfo[], words: Translate): string[] =>
  seats.map((seat) => seatName(seat, words));
