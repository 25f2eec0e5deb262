/** Numbers as places on paper: a line through months, and the squares of a calendar. */

import type { MonthlyShare } from '$lib/wire.gen';

export interface Point {
  x: number;
  y: number;
  percent: number;
  month: string;
}

export const percentOf = (part: number, whole: number): number => (whole ? Math.round((100 * part) / whole) : 0);

/** The line of a rate in a box of this size: 0 % lies at its foot, 100 % at its top. */
export function line(months: readonly MonthlyShare[], width: number, height: number): readonly Point[] {
  const step = months.length > 1 ? width / (months.length - 1) : 0;
  return months.map(({ month, part, whole }, n) => {
    const percent = percentOf(part, whole);
    return { x: Math.round(n * step), y: Math.round(height - (height * percent) / 100), percent, month };
  });
}

export interface Square {
  day: string;
  week: number;
  /** From Monday, 0, to Sunday. */
  weekday: number;
  matches: number;
}

const A_DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The squares of so many weeks up to today, week by week from Monday on. */
export function squares(days: Readonly<Record<string, number>>, today: string, weeks: number): readonly Square[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  const weekday = (new Date(last).getUTCDay() + 6) % 7;
  const first = last - (weekday + 7 * (weeks - 1)) * A_DAY;
  return Array.from({ length: 7 * (weeks - 1) + weekday + 1 }, (_, n) => {
    const day = dayOf(first + n * A_DAY);
    return { day, week: Math.floor(n / 7), weekday: n % 7, matches: days[day] ?? 0 };
  });
}

/** How many matches each month of a calendar holds, the newest first; months without one are left out. */
export function byMonth(shown: readonly Square[]): readonly (readonly [string, number])[] {
  const found = new Map<string, number>();
  for (const { day, matches } of shown) if (matches) found.set(day.slice(0, 7), (found.get(day.slice(0, 7)) ?? 0) + matches);
  return [...found].reverse();
}
