import { expect, test } from 'vitest';
import { ago } from '$lib/when';
import type { MyTable } from '$lib/wire.gen';
import { byUrgency, counted, elsewhere, isMyTurn, newly, queue } from './urgency';

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

test('news are the tables that begin to ask of whoever is not there', () => {
  const asks = (code: string, online = false): MyTable => ({
    ...table(code, 'playing', '2026-01-01', [0]),
    seats: [{ online }] as unknown as MyTable['seats'],
  });
  const tables = [asks('KNOWN'), asks('NEW'), asks('THERE', true), table('OTHER', 'playing', '2026-01-01', [1])];
  expect(newly(tables, new Set(['KNOWN'])).map(({ code }) => code)).toEqual(['NEW']);
});
