import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewing } from './renewing';

let fail: () => void;
const line = { onLine: true };

beforeEach(() => {
  const page = { addEventListener: (kind: string, hear: () => void) => kind === 'vite:preloadError' && (fail = hear) };
  line.onLine = true;
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', line);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function reloads(age: number): number {
  const reload = vi.fn();
  vi.spyOn(performance, 'now').mockReturnValue(age);
  renewing(reload);
  fail();
  return reload.mock.calls.length;
}

test('a page of which a part is gone is fetched anew', () => {
  expect(reloads(60_000)).toBe(1);
});

test('a page that has just been fetched is not fetched again and again', () => {
  expect(reloads(2_000)).toBe(0);
});

test('without a line nothing is fetched: what is shown stays', () => {
  line.onLine = false;
  expect(reloads(60_000)).toBe(0);
});
