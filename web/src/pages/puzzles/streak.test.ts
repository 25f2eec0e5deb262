import { afterEach, expect, test } from 'vitest';
import { clockOf, dayOf, daysBefore, hoursAndMinutes, streakAt, untilMidnight, weekOf, type Moons } from './streak';

const zone = process.env.TZ;
afterEach(() => void (process.env.TZ = zone));

/** The same moment, where somebody lives. */
function living<T>(where: string, told: () => T): T {
  process.env.TZ = where;
  return told();
}

const MOONS: Moons = { '2026-11-12': 'full', '2026-11-13': 'half', '2026-11-14': 'full', '2026-11-15': 'full' };

test('a day begins at the midnight of whoever reads', () => {
  const moment = Date.UTC(2026, 10, 16, 23, 30);
  expect(living('America/Bogota', () => dayOf(new Date(moment)))).toBe('2026-11-16');
  expect(living('Europe/Madrid', () => dayOf(new Date(moment)))).toBe('2026-11-17');
  expect(living('Pacific/Kiritimati', () => dayOf(new Date(moment)))).toBe('2026-11-17');
});

test('days are counted across the ends of months, years and summer time', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2027-01-01', 1)).toBe('2026-12-31');
  expect(living('Europe/Madrid', () => daysBefore('2026-03-29', 1))).toBe('2026-03-28');
  expect(living('America/Santiago', () => daysBefore('2026-09-06', 1))).toBe('2026-09-05');
});

test('a streak goes on while today is open, and grows when it is solved', () => {
  expect(streakAt(MOONS, '2026-11-16')).toBe(4);
  expect(streakAt({ ...MOONS, '2026-11-16': 'half' }, '2026-11-16')).toBe(5);
});

test('a day off breaks it at midnight, and so does one not solved', () => {
  expect(streakAt(MOONS, '2026-11-17')).toBe(0);
  expect(streakAt({ ...MOONS, '2026-11-16': 'none' }, '2026-11-16')).toBe(0);
  expect(streakAt({ ...MOONS, '2026-11-16': 'none', '2026-11-17': 'full' }, '2026-11-17')).toBe(1);
  expect(streakAt({}, '2026-11-16')).toBe(0);
});

test('a streak survives the night in which a clock is put forward', () => {
  const moons: Moons = { '2026-03-27': 'full', '2026-03-28': 'full', '2026-03-29': 'full' };
  expect(living('Europe/Madrid', () => streakAt(moons, '2026-03-30'))).toBe(3);
});

test('the week shows seven moons, the last one for today', () => {
  const week = weekOf({ ...MOONS, '2026-11-14': 'none' }, '2026-11-16');
  expect(week.map(({ moon }) => moon)).toEqual(['before', 'before', 'full', 'half', 'none', 'full', 'today']);
  expect(week.map(({ day }) => day).at(0)).toBe('2026-11-10');
  expect(weekOf({ '2026-11-10': 'full' }, '2026-11-16').map(({ moon }) => moon)).toEqual([
    'full', 'none', 'none', 'none', 'none', 'none', 'today',
  ]); // prettier-ignore
});

test('the day lasts until the next midnight, also where it has an hour less', () => {
  expect(untilMidnight(new Date(2026, 10, 16, 17, 48))).toBe((6 * 60 + 12) * 60_000);
  expect(living('Europe/Madrid', () => untilMidnight(new Date(2026, 2, 29, 1, 0)))).toBe(22 * 3_600_000);
});

test('what is left is told in hours and minutes', () => {
  expect(hoursAndMinutes((6 * 60 + 12) * 60_000, 'es')).toBe('6 h 12 min');
  expect(hoursAndMinutes(10, 'en')).toBe('1 min');
  expect(hoursAndMinutes(2 * 3_600_000, 'es')).toBe('2 h');
});

test('time is told as a clock does', () => {
  expect([clockOf(161), clockOf(9.4), clockOf(3761)]).toEqual(['2:41', '0:09', '1:02:41']);
});
