// @vitest-environment happy-dom
/** What is remembered of puzzles, when more than one page or device remembers. */

import { beforeEach, expect, test } from 'vitest';
import { keepRecord, puzzleRecord } from './kept';
import { UNKNOWN } from './rating';
import { Room } from './room.svelte';
import type { PuzzleTold } from './asking';

const told = (id: string) => ({ id, level: 2, right: 1, answers: [{}, {}, {}], steps: [] }) as unknown as PuzzleTold;

beforeEach(() => localStorage.clear());

test('what was solved in another tab meanwhile is not forgotten', () => {
  const room = new Room('shipwreck-2');
  room.told = told('shipwreck-2');
  keepRecord({ days: { '2026-11-16': 'full' }, tried: { 'shipwreck-1': 'full' }, rating: { ...UNKNOWN, rating: 1700 } });
  room.change({ ...room.attempt, marks: ['open', 'chosen', 'open'] });
  expect(room.say().ended).toBe('right');
  expect(puzzleRecord().days).toEqual({ '2026-11-16': 'full' });
  expect(puzzleRecord().tried).toEqual({ 'shipwreck-1': 'full', 'shipwreck-2': 'full' });
  expect(puzzleRecord().rating!.rating).toBeGreaterThan(1700);
});
