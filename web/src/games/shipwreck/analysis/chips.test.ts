import { expect, test } from 'vitest';
import type { Decision } from '$lib/analysis';
import type { Action } from '../types.gen';
import { chipOf, chipOn } from './chips';

const weighed = (action: Action, chance: number, ties = false) => ({ action, chance, low: chance, high: chance, tries: 9, ties });
const play = (value: number, on: 'the_key' | 'the_shore'): Action => ({ type: 'Play', value, on, old: false });
const say = (value: number): Action => ({ type: 'Propose', subject: { type: 'Predict', value } });
const decided = (chosen: number, ...choices: Decision['choices']): Decision => ({
  n: 5,
  turn: 6,
  mark: 'slip',
  luck: 'none',
  choices,
  chosen,
  why: [],
  points: 0.2,
});

const plays = decided(
  3,
  weighed(play(7, 'the_key'), 0.94, true),
  weighed(play(2, 'the_shore'), 0.93, true),
  weighed(play(2, 'the_key'), 0.89),
  weighed(play(7, 'the_shore'), 0.71),
);

test('a card shows the best that could be played there, or what was', () => {
  expect(chipOn(plays, 'the_key', null)).toEqual({ place: 0, value: 7, mine: false, tone: 'best' });
  expect(chipOn(plays, 'the_shore', null)).toEqual({ place: 3, value: 7, mine: true, tone: 'worse' });
  expect(chipOn(plays, 'the_beast', null)).toBe(null);
});

test('a card shows what one points at', () => {
  expect(chipOn(plays, 'the_key', 2)).toEqual({ place: 2, value: 2, mine: false, tone: 'plain' });
});

test('a value shows what it was worth to say it', () => {
  const says = decided(0, weighed(say(4), 0.8, true), weighed(say(5), 0.1));
  expect(chipOf(says, 4, null)).toEqual({ place: 0, value: 4, mine: true, tone: 'best' });
  expect(chipOf(says, 5, null)?.tone).toBe('plain');
  expect(chipOf(says, 6, null)).toBe(null);
});
