import { expect, test } from 'vitest';
import type { GameInfo, OptionInfo } from '$lib/api';
import { changes, told, usual, valueOf } from './setup';

const option = (name: string, values: readonly unknown[], standard: unknown): OptionInfo =>
  ({ name, kind: 'enum', values, default: standard, main: false }) as OptionInfo;
const game = { players: [2, 5], usual_beat: null, usual_patience: 60 } as unknown as GameInfo;

test('a value that a table of this size cannot have gives way to the rulebook’s', () => {
  const starter = option('starter', [1, 2], 1);
  expect(valueOf(starter, { ...usual(game), options: { starter: 2 } })).toBe(2);
  expect(valueOf(starter, { ...usual(game), options: { starter: 5 } })).toBe(1);
});

test('the house is told of those options alone that are offered', () => {
  const setup = { ...usual(game), options: { challenge: true, difficulty: 'hard' } };
  expect(told(setup, [option('difficulty', ['normal', 'hard'], 'normal')]).options).toEqual({ difficulty: 'hard' });
});

test('it is said how many of the folded choices are not the usual ones', () => {
  const starter = option('starter', [1, 2], 1);
  expect(changes(game, usual(game), [starter])).toBe(0);
  expect(changes(game, { ...usual(game), move: 90, options: { starter: 2 } }, [starter])).toBe(2);
});
