import { expect, test } from 'vitest';
import { seatNames } from './names';
import { translator } from './text';
import type { SeatInfo } from '../wire.gen';
import en from '../../locale/en.ftl?raw';
import es from '../../locale/es.ftl?raw';

const seat = (seat: number, kind: SeatInfo['kind'], name: string | null = null): SeatInfo => ({
  seat,
  kind,
  name,
  sigil: null,
  bot: kind === 'bot' ? 'novice' : null,
  host: false,
  online: false,
  left: false,
  help: null,
  stand_in: null,
  off_until: null,
  off_left: 0,
});
const words = (language: 'en' | 'es') => translator({ language, sources: [{ en, es }] });

test('bots and guests are called in the reader’s language, and people by their names', () => {
  const seats = [seat(0, 'person'), seat(1, 'person', 'Tom'), seat(2, 'bot'), seat(3, 'person')];
  expect(seatNames(seats, words('en'))).toEqual(['Guest', 'Tom', 'Cassandra', 'Guest 2']);
  expect(seatNames(seats, words('es'))).toEqual(['Sin nombre', 'Tom', 'Casandra', 'Sin nombre 2']);
});

test('bots that run elsewhere are called what they are', () => {
  const seats = [seat(0, 'visitor'), seat(1, 'person', 'Tom'), seat(2, 'visitor')];
  expect(seatNames(seats, words('en'))).toEqual(['External bot', 'Tom', 'External bot 2']);
  expect(seatNames(seats, words('es'))).toEqual(['Bot externo', 'Tom', 'Bot externo 2']);
});

test('no two bots of a table share a name', () => {
  const seats = Array.from({ length: 8 }, (_, n) => seat(n, 'bot'));
  for (const language of ['en', 'es'] as const) expect(new Set(seatNames(seats, words(language))).size).toBe(8);
});
