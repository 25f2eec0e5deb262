import { expect, test } from 'vitest';
import { ago } from '../words/when';
import type { MyTable } from '$lib/wire.gen';
import { ahead, byUrgency, counted, elsewhere, isAwaited, isMyTurn, newly, queue } from './urgency';

const table = (code: string, stage: MyTable['stage'], opened: string, to_act: number[] = [], ended: string | null = null) =>
  ({ code, stage, opened, to_act, ended, seat: 0 }) as unknown as MyTable;

test('what waits for me comes first, what is over last, and of each the newest first', () => {
  const tables = [
    table('OVER', 'over', '2026-01-05', [], '2026-01-06'),
    table('WAITS', 'playing', '2026-01-04', [1]),
    table('MINE', 'playing', '2026-01-01', [0]),
    table('NEWER', 'playing', '2026-01-02', [0, 1]),
    table('LOBBY', 'lobby', '2026-01-03'),
  ];
  expect(byUrgency(tables).map(({ code }) => code)).toEqual(['NEWER', 'MINE', 'LOBBY', 'WAITS', 'OVER']);
});

test('what goes on stands above the games in one row, else the match that has just ended', () => {
  const now = Date.parse('2026-01-06T20:00:00Z');
  const codes = (tables: readonly MyTable[]) => tables.map(({ code }) => code);
  const fresh = table('FRESH', 'over', '2026-01-06', [], '2026-01-06T19:30:00Z');
  const old = table('OLD', 'over', '2026-01-01', [], '2026-01-01T20:00:00Z');
  const open = ['A', 'B', 'C', 'D'].map((code) => table(code, 'playing', '2026-01-04', [0]));
  expect(codes(ahead([old, fresh, open[0]!], now).first)).toEqual(['A']);
  expect(codes(ahead([old, fresh, open[0]!], now).rest)).toEqual(['FRESH', 'OLD']);
  expect(codes(ahead([old, fresh], now).first)).toEqual(['FRESH']);
  expect(codes(ahead([old], now).first)).toEqual([]);
  expect(codes(ahead(open, now).first)).toHaveLength(3);
  expect(codes(ahead(open, now).rest)).toEqual(['D']);
});

test('after the end it is nobody’s turn', () => {
  expect(isMyTurn(table('OVER', 'over', '2026-01-01', [0]))).toBe(false);
});

test('how long ago is told in the reader’s language', () => {
  const now = Date.parse('2026-01-02T12:00:00Z');
  expect(ago('2026-01-02T10:00:00Z', 'es', now)).toBe('hace 2 h');
  expect(ago('2026-01-02T11:30:00Z', 'en', now)).toBe('30 min. ago');
  expect(ago('2026-01-01T12:00:00Z', 'es', now)).toBe('ayer');
});

test('by days the table with the least time left is the next, and not the one where I am', () => {
  const days = (code: string, due: string) =>
    ({ ...table(code, 'playing', '2026-01-01', [0]), rhythm: 'days', deadlines: { 0: due } }) as unknown as MyTable;
  const tables = [
    days('LATER', '2026-01-09'),
    days('HERE', '2026-01-03'),
    days('SOON', '2026-01-04'),
    table('WAITS', 'playing', '2026-01-04', [1]),
  ];
  expect(queue(tables, 'HERE').map(({ code }) => code)).toEqual(['SOON', 'LATER']);
});

test('whoever has answered a sealed question is not asked any more, though all go on being asked', () => {
  expect(isMyTurn({ ...table('SEALED', 'playing', '2026-01-01', [0, 1]), answered: true })).toBe(false);
});

test('a title says how many tables ask, once', () => {
  expect(counted('Pitonisa', 0)).toBe('Pitonisa');
  expect(counted('Pitonisa', 2)).toBe('(2) Pitonisa');
  expect(counted('(2) Pitonisa', 1)).toBe('(1) Pitonisa');
  expect(counted('(1) Pitonisa', 0)).toBe('Pitonisa');
});

test('a page leaves its own table out of the count', () => {
  const asking = new Set(['HERE', 'THERE']);
  expect(elsewhere(asking, 'HERE')).toBe(1);
  expect(elsewhere(asking, 'OTHER')).toBe(2);
  expect(elsewhere(asking, null)).toBe(2);
});

const asks = (code: string, online = false, other = 'person'): MyTable => ({
  ...table(code, 'playing', '2026-01-01', [0]),
  seats: [
    { seat: 0, kind: 'person', online },
    { seat: 1, kind: other, left: false },
  ] as unknown as MyTable['seats'],
});

test('nobody is called by bots alone', () => {
  expect(isAwaited(asks('PEOPLE'))).toBe(true);
  expect(isAwaited(asks('BOTS', false, 'bot'))).toBe(false);
  expect(newly([asks('BOTS', false, 'bot')], new Set())).toEqual([]);
});

test('news are the tables that begin to ask of whoever is not there', () => {
  const tables = [asks('KNOWN'), asks('NEW'), asks('THERE', true), table('OTHER', 'playing', '2026-01-01', [1])];
  expect(newly(tables, new Set(['KNOWN'])).map(({ code }) => code)).toEqual(['NEW']);
});
