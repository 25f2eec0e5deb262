// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { hasMet, helpAt } from './help';
import { keepHelp, keepMet } from '../browser/storage';
import type { SeatInfo } from '../wire.gen';

const seats = (...kinds: SeatInfo['kind'][]) => kinds.map((kind) => ({ kind }) as SeatInfo);

beforeEach(() => localStorage.clear());

test('who has never played a game is told everything at a table with bots, and nothing among people', () => {
  expect(helpAt({ game: 'cove', seats: seats('person', 'bot') })).toBe('explained');
  expect(helpAt({ game: 'cove', seats: seats('person', 'person') })).toBe(null);
  expect(hasMet('cove')).toBe(false);
});

test('what was chosen at a game stays with that game', () => {
  keepHelp('cove', 'off');
  expect(helpAt({ game: 'cove', seats: seats('person', 'bot') })).toBe('off');
  expect(hasMet('cove')).toBe(true);
  expect(hasMet('leaders')).toBe(false);
});

test('each part of a game is met once', () => {
  keepHelp('cove', 'off');
  keepMet('cove/oracle');
  expect(hasMet('cove', 'oracle')).toBe(true);
  expect(hasMet('cove', 'cellar')).toBe(false);
  keepMet('cove/cellar');
  expect([hasMet('cove', 'oracle'), hasMet('cove', 'cellar'), hasMet('leaders', 'cellar')]).toEqual([true, true, false]);
});
