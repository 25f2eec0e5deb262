/** After each file of tests: those that share the process find the world as it was. */

import { afterAll, expect, vi } from 'vitest';

/** No reader ever sees the id of a text in its place: what is missing is reported, and fails the file that showed it. */
const missing: string[] = [];
const complain = console.error;
console.error = (...told: unknown[]) => {
  if (String(told[0]).startsWith('No text: ')) missing.push(String(told[0]));
  complain(...told);
};

afterAll(() => {
  console.error = complain;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect([...new Set(missing)]).toEqual([]);
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
});
