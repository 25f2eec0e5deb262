/** Quiet hours as a clock shows them. */

import { expect, test } from 'vitest';
import { clockTime, minuteOf } from './times';

test('every minute of a day is itself again', () => {
  for (let minute = 0; minute < 24 * 60; minute++) expect(minuteOf(clockTime(minute))).toBe(minute);
  expect(clockTime(8 * 60 + 5)).toBe('08:05');
});
