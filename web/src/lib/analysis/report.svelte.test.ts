// @vitest-environment happy-dom
/** A report that nobody asked for burdens nobody: few questions, a long rest, and none after the page is left. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Report } from './report.svelte';

const told = (parts: number, done: number) => ({ seat: 0, truths: 1, parts, done, asking: 15, decisions: [], curve: [] });
const asked: string[] = [];
let answers: object[];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answers.shift() ?? told(0, 0)), { status: 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it waits for the others of its address, and asks for nothing but the whole', async () => {
  answers = [told(0, 0), told(4, 2), told(4, 4)];
  const report = new Report('ABCDEF', true);
  const following = report.follow(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['/api/matches/ABCDEF/analysis?eyes=0&known=1000000&aside=true']);
  await vi.advanceTimersByTimeAsync(5000);
  await following;
  expect([report.whole, asked.length]).toEqual([true, 3]);
});

test('whoever leaves asks for nothing more', async () => {
  answers = [];
  const report = new Report('ABCDEF', true);
  void report.follow(0);
  await vi.advanceTimersByTimeAsync(100);
  report.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('where somebody asks for it, it comes as it is found', async () => {
  answers = [told(4, 1), told(4, 4)];
  const report = new Report('ABCDEF');
  await report.follow(0);
  expect(asked.map((path) => new URL(path, 'http://house').search)).toEqual(['?eyes=0&known=0', '?eyes=0&known=1']);
});
