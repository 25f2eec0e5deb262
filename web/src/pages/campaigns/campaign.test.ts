import { expect, test } from 'vitest';
import type { TableInfo } from '$lib/wire.gen';
import { goesOnFrom, legsOf, standing, together } from './campaign';

const seats = ['Ana', 'Bruno'].map((name, seat) => ({ seat, name, bot: null }));
const table = (stage: string, ...winners: number[]) => ({ stage, winners, seats, scores: [] }) as unknown as TableInfo;

test('a campaign counts what was won together, and leaves room for what is to come', () => {
  const legs = legsOf([table('over', 0, 1), table('over'), table('playing')], 5);
  expect(legs).toHaveLength(5);
  expect(together(legs)).toEqual({ won: 1, played: 2 });
  expect(goesOnFrom(legs)).toBe(null);
});

test('whoever has won most often stands first, and a table that is gone counts for nobody', () => {
  const legs = legsOf([table('over', 1), null, table('over', 1)], 4);
  expect(standing(legs)).toEqual([
    { seat: 1, wins: 2, points: null },
    { seat: 0, wins: 0, points: null },
  ]);
  expect(goesOnFrom(legs)).toBe(legs[2]);
  expect(goesOnFrom(legs.slice(0, 3))).toBe(null);
});

test('where gold is counted it is added up, and decides between those who have won as often', () => {
  const scored = (winner: number, ...scores: number[]) => ({ ...table('over', winner), scores });
  const swapped = { ...scored(0, 90, 150), seats: [seats[1]!, seats[0]!].map((one, seat) => ({ ...one, seat })) } as unknown as TableInfo;
  expect(standing(legsOf([scored(0, 160, 150), swapped, table('playing')], 3))).toEqual([
    { seat: 0, wins: 1, points: 310 },
    { seat: 1, wins: 1, points: 240 },
  ]);
});
