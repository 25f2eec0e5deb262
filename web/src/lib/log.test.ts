import { expect, test } from 'vitest';
import { Log } from './log';
import type { Frame } from './wire.gen';

const frame = (n: number, ...types: string[]): Frame => ({
  n,
  events: types.map((type) => ({ type })),
  view: {},
  seating: [],
  notes: null,
  commitment: '',
  seed: null,
});

function shelf() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test('keeps what happened, action by action', () => {
  const log = new Log('LUNA', null, shelf());
  log.add(frame(1, 'Played'));
  expect(log.add(frame(2, 'Passed', 'TurnBegan')).map((entry) => entry.events.length)).toEqual([1, 2]);
});

test('a frame heard twice is told once', () => {
  const log = new Log('LUNA', null, shelf());
  log.add(frame(1, 'Played'));
  expect(log.add(frame(1, 'Played'))).toHaveLength(1);
});

test('outlives a reload, and says how much was missed', () => {
  const kept = shelf();
  new Log('LUNA', 'token', kept).add(frame(1, 'Played'));
  const log = new Log('LUNA', 'token', kept);
  log.add(frame(4));
  expect(log.add(frame(5, 'Passed')).map((entry) => entry.missed)).toEqual([0, 3]);
});

test('another seat in the same browser has another log', () => {
  const kept = shelf();
  new Log('LUNA', 'one-seat', kept).add(frame(1, 'Played'));
  expect(new Log('LUNA', null, kept).add(frame(1))).toEqual([]);
});
