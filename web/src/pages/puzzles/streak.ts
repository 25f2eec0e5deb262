/** Days as the reader lives them: which one it is, how many in a row were solved, and how long it lasts. */

import type { Moon } from './solving';

/** A date as 2026-11-16, on the reader's own calendar. */
export type Day = string;

export type Moons = Readonly<Record<Day, Moon>>;

const padded = (number: number) => String(number).padStart(2, '0');

export const dayOf = (now: Date): Day => `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;

/** Noon of a day: where clocks are put forward or back, noon is still there. */
export function noonOf(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date, 12);
}

export function daysBefore(day: Day, count: number): Day {
  const noon = noonOf(day);
  noon.setDate(noon.getDate() - count);
  return dayOf(noon);
}

const solved = (moons: Moons, day: Day) => moons[day] === 'full' || moons[day] === 'half';

/** Solved days in a row until today; until yesterday where today's is still open. A day off, or one not solved, breaks it. */
export function streakAt(moons: Moons, today: Day): number {
  const start = moons[today] === undefined ? 1 : 0;
  let count = 0;
  while (solved(moons, daysBefore(today, start + count))) count++;
  return count;
}

/** `today`: still to be solved. `before`: earlier than the first one was tried. */
export type Shown = Moon | 'today' | 'before';

/** The last seven days, today last. A day off counts as one that was not solved. */
export function weekOf(moons: Moons, today: Day): readonly { day: Day; moon: Shown }[] {
  const first = Object.keys(moons).sort()[0] ?? today;
  return [6, 5, 4, 3, 2, 1, 0].map((count) => {
    const day = daysBefore(today, count);
    return { day, moon: moons[day] ?? (day === today ? 'today' : day < first ? 'before' : 'none') };
  });
}

/** Milliseconds until the reader's next midnight. */
export const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

const MINUTE = 60_000;

/** “6 h 12 min”, in whole minutes, and never none. */
export function hoursAndMinutes(milliseconds: number, language: string): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  const said = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  return [hours && said(hours, 'hour'), minutes % 60 && said(minutes % 60, 'minute')].filter(Boolean).join(' ');
}

/** 2:41, and 1:02:41 where it took hours. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return [...(hours ? [hours, padded(minutes)] : [minutes]), padded(whole % 60)].join(':');
}
