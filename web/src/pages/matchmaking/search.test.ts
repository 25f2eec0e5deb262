// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '$lib/api';
import { tokenOf } from '$lib/browser/storage';
import { Search } from './search.svelte';

const asked = vi.hoisted(() => vi.fn());
vi.mock('$lib/api', async (load) => ({ ...(await load<object>()), ask: asked }));

const BEAT = 3000;
const standing = (code: string | null) => ({ since: '2026-01-01T20:00:00Z', waiting: 2, seats: 4, code });
const ways = () => asked.mock.calls.map(([method]) => method as string);
let answers: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) => asked(method));
  asked.mockReset().mockImplementation((method: string) => {
    const next = method === 'POST' ? { token: 'secret' } : method === 'DELETE' ? null : answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it gives signs until there is a table, and keeps the link to the seat', async () => {
  const found = vi.fn();
  const search = new Search(found);
  answers = [standing(null), standing(null), standing('CORAL2')];
  await search.begin('cove', { name: 'Ana' } as never, true);
  expect(search.standing).toMatchObject({ waiting: 2 });
  await vi.advanceTimersByTimeAsync(2 * BEAT);
  expect(found).toHaveBeenCalledExactlyOnceWith('CORAL2');
  expect(tokenOf('CORAL2')).toBe('secret');
  await vi.advanceTimersByTimeAsync(5 * BEAT);
  expect(ways()).toEqual(['POST', 'PUT', 'PUT', 'PUT']);
});

test('whoever leaves says so once, and gives no more signs', async () => {
  const search = new Search(() => undefined);
  answers = [standing(null)];
  await search.begin('cove', {} as never, true);
  search.end();
  search.end();
  await vi.advanceTimersByTimeAsync(5 * BEAT);
  expect(ways()).toEqual(['POST', 'PUT', 'DELETE']);
  expect(search.standing).toBeNull();
});

test('a line that breaks is tried again, and what is refused is told', async () => {
  const search = new Search(() => undefined);
  answers = [
    standing(null),
    new ApiError(0, 'no-connection', {}, 'No line.'),
    standing(null),
    new ApiError(404, 'seeking-over', {}, 'Over.'),
  ];
  await search.begin('cove', {} as never, false);
  await vi.advanceTimersByTimeAsync(2 * BEAT);
  expect(search.standing).not.toBeNull();
  await vi.advanceTimersByTimeAsync(BEAT);
  expect([search.standing, search.trouble]).toEqual([null, 'Over.']);
});
