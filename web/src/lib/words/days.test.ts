import { expect, test } from 'vitest';
import { left, on, since } from './days';

const now = new Date(2026, 10, 18, 15, 0).getTime();
const at = (days: number, hours = 0) => new Date(now + (days * 24 + hours) * 3_600_000).toISOString();

test('since when is said by the hour, then as yesterday, by the day of the week and by the date', () => {
  expect(since(at(0, -2), 'en-GB', now)).toEqual({ kind: 'time', when: '13:00' });
  expect(since(at(-1), 'es', now)).toEqual({ kind: 'day', when: 'ayer' });
  expect(since(at(-3), 'es', now)).toEqual({ kind: 'date', when: 'domingo' });
  expect(since(at(-9), 'es', now)).toEqual({ kind: 'date', when: '9 de noviembre' });
});

test('what is left is said in days while there are two, then in hours, then in minutes', () => {
  expect(left(at(3, 1), 'en', now)).toEqual({ count: 3, time: '3 days', soon: false });
  expect(left(at(1, 5), 'en', now)).toMatchObject({ count: 29, soon: false });
  expect(left(at(0, 1.5), 'en', now)).toMatchObject({ count: 90, soon: true });
  expect(left(at(-1), 'en', now)).toMatchObject({ count: 0, soon: true });
});

test('a day off ends on a day that has a name, or on a date', () => {
  expect(on(at(2), 'en', now)).toBe('Friday');
  expect(on(at(12), 'es', now)).toBe('30 de noviembre');
});
