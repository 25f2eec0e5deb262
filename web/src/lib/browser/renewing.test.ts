import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewing } from './renewing';

let fail: () => void;
let asked: () => Promise<{ ok: boolean }>;
let board: object | null;

beforeEach(() => {
  const page = { addEventListener: (kind: string, hear: () => void) => kind === 'vite:preloadError' && (fail = hear) };
  asked = () => Promise.resolve({ ok: true });
  board = null;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { getElementById: () => board });
  vi.stubGlobal('fetch', () => asked());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function reloads(age: number): Promise<number> {
  const reload = vi.fn();
  vi.spyOn(performance, 'now').mockReturnValue(age);
  renewing(reload);
  fail();
  await new Promise((done) => setTimeout(done));
  return reload.mock.calls.length;
}

test('a page of which a part is gone is fetched anew', async () => {
  expect(await reloads(60_000)).toBe(1);
});

test('a page that has just been fetched is not fetched again and again', async () => {
  expect(await reloads(2_000)).toBe(0);
});

test('whoever plays goes on: a match is not fetched anew for a part of it', async () => {
  board = {};
  expect(await reloads(60_000)).toBe(0);
});

test('without a line nothing is fetched: what is shown stays', async () => {
  asked = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await reloads(60_000)).toBe(0);
});

test('while the house is being opened again, what is shown stays', async () => {
  asked = () => Promise.resolve({ ok: false });
  expect(await reloads(60_000)).toBe(0);
});
