/** What the seats of a table are called. */

import type { Language, Translate } from './text';
import type { SeatInfo } from './wire.gen';

/** Bots without a name of their own are called after seers, by their seats. */
const SEERS: Readonly<Record<Language, readonly string[]>> = {
  es: ['Delfia', 'Tiresias', 'Casandra', 'Sibila', 'Merlín', 'Anfiarao', 'Manto', 'Calcante'],
  en: ['Delphia', 'Tiresias', 'Cassandra', 'Sibyl', 'Merlin', 'Amphiaraus', 'Manto', 'Calchas'],
};

export function seatName(seat: SeatInfo, words: Translate): string {
  if (seat.name) return seat.name;
  const seers = SEERS[words.language];
  return seat.kind === 'bot' ? seers[seat.seat % seers.length]! : words('seat', { number: String(seat.seat + 1) });
}

export const seatNames = (seats: readonly SeatInfo[], words: Translate): string[] =>
  seats.map((seat) => seatName(seat, words));
