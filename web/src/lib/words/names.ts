/** What the seats of a table are called. */

import type { Translate } from './text';
import type { SeatInfo } from '../wire.gen';

/** Bots without a name of their own are called after seers, by their seats. This many have a name in every language. */
const SEERS = 8;

/** Who has said no name is a guest; of several, all but the first have a number. */
function guest(seat: SeatInfo, seats: readonly SeatInfo[], words: Translate): string {
  const number = seats.filter((one) => one.kind === 'person' && !one.name && one.seat <= seat.seat).length;
  return number > 1 ? words('guest-number', { number: String(number) }) : words('guest-name');
}

/** Of several bots that run elsewhere, all but the first have a number. */
function visitor(seat: SeatInfo, seats: readonly SeatInfo[], words: Translate): string {
  const number = seats.filter((one) => one.kind === 'visitor' && one.seat <= seat.seat).length;
  return number > 1 ? words('visitor-number', { number: String(number) }) : words('visitor-name');
}

function seatName(seat: SeatInfo, seats: readonly SeatInfo[], words: Translate): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot') return words(`seer-${(seat.seat % SEERS) + 1}`);
  if (seat.kind === 'visitor') return visitor(seat, seats, words);
  return seat.kind === 'person' ? guest(seat, seats, words) : words('seat', { number: String(seat.seat + 1) });
}

export const seatNames = (seats: readonly SeatInfo[], words: Translate): string[] => seats.map((seat) => seatName(seat, seats, words));
