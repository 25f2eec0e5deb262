import { expect, test } from 'vitest';
import type { Entry } from '../game';
import { Log, undoneBy } from './log';
import type { Frame, Line } from '../wire.gen';

const entry = (n: number, ...types: string[]): Entry => ({ n, events: types.map((type) => ({ type })) });

const frame = (n: number, ...types: string[]): Frame => ({
  answered: false,
  n,
  events: types.map((type) => ({ type })),
  view: {},
  seating: [],
  notes: null,
  commitment: '',
  seed: null,
  texts: {},
  hush: null,
  undone: false,
});

const numbers = (entries: readonly Entry[]) => entries.map(({ n }) => n);

test('keeps what happened, action by action', () => {
  const log = new Log();
  log.add(frame(1, 'Played'));
  expect(log.add(frame(2, 'Passed', 'TurnBegan')).map(({ events }) => events.length)).toEqual([1, 2]);
});

test('a frame heard twice is told once', () => {
  const log = new Log();
  log.add(frame(1, 'Played'));
  expect(log.add(frame(1, 'Played'))).toHaveLength(1);
});

test('on another device it is told from the deal on', () => {
  const log = new Log();
  expect(log.seen).toBeNull();
  log.fill([entry(0, 'Dealt'), entry(1, 'Played'), entry(2, 'Passed')]);
  expect(log.seen).toBe(2);
  expect(numbers(log.add(frame(3, 'Played')))).toEqual([0, 1, 2, 3]);
  expect(log.seen).toBe(3);
});

test('an action of which nothing was perceived leaves no line and no gap', () => {
  const log = new Log();
  log.fill([entry(0, 'Dealt'), entry(1)]);
  expect(log.seen).toBe(1);
  expect(numbers(log.add(frame(2)))).toEqual([0]);
  expect(log.seen).toBe(2);
});

test('after a gap only what was missed is asked for, and it stands where it belongs', () => {
  const log = new Log();
  log.fill([entry(0, 'Dealt'), entry(1, 'Played')]);
  log.add(frame(4, 'Passed'));
  expect(log.seen).toBe(1);
  expect(numbers(log.fill([entry(2, 'Passed'), entry(3, 'Played'), entry(4, 'Passed')]))).toEqual([0, 1, 2, 3, 4]);
  expect(log.seen).toBe(4);
});

test('who gives up a seat keeps nothing of what it knew', () => {
  const log = new Log();
  log.fill([entry(0, 'Dealt'), entry(1, 'FatesDrawn')]);
  expect(log.forget()).toEqual([]);
  expect(log.seen).toBeNull();
});

test('what was taken back keeps its place and is marked, whoever tells of it', () => {
  const log = new Log();
  log.add(frame(1, 'Played'));
  log.add(frame(2));
  expect(log.undo(1)).toEqual([{ ...entry(1, 'Played'), undone: true }]);
  expect(log.undo(null)).toHaveLength(1);
  const said = (id: string) => ({ n: 2, said: { type: 'Notice', id, seat: 0 } }) as unknown as Line;
  expect([undoneBy(said('took-back')), undoneBy(said('asks-back'))]).toEqual([1, null]);
});
