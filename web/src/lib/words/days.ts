/** Time as one says it where turns take days: since when somebody is asked, and how much is left. */

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Below this it is time to hurry. */
const SOON = 2 * HOUR;

export interface Since {
  /** A time of today, a day that has a name, or a date. */
  kind: 'time' | 'day' | 'date';
  when: string;
}

export interface Left {
  /** By which languages choose the form of the word. */
  count: number;
  time: string;
  soon: boolean;
}

const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

export function since(moment: string, language: string, now: number = Date.now()): Since {
  const then = Date.parse(moment);
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days <= 0) return { kind: 'time', when: new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(then) };
  if (days === 1) return { kind: 'day', when: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day') };
  return { kind: 'date', when: day(then, language, days < 7) };
}

/** A day by its name in the week, or by its date. */
function day(moment: number, language: string, near: boolean): string {
  return new Intl.DateTimeFormat(language, near ? { weekday: 'long' } : { day: 'numeric', month: 'long' }).format(moment);
}

/** The day on which something will be. */
export const on = (moment: string, language: string, now: number = Date.now()): string =>
  day(Date.parse(moment), language, Date.parse(moment) - now < 6 * DAY);

export function left(moment: string, language: string, now: number = Date.now()): Left {
  const rest = Math.max(0, Date.parse(moment) - now);
  const [unit, length] =
    rest >= 2 * DAY ? (['day', DAY] as const) : rest >= SOON ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  const count = Math.floor(rest / length);
  const style = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'narrow' } as const;
  return { count, time: new Intl.NumberFormat(language, style).format(count), soon: rest < SOON };
}
