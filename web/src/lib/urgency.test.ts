import { expect, test } from 'vitest';
import { ago } from '$lib/when';
import type { MyTable } from '$lib/wire.gen';
import { byUrgency, isMyTurn, queue } from './urgency';

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
