import { expect, test } from 'vitest';
import { begin, burn, choose, say, type Attempt } from './solving';
import { signsOf } from './ticket';

const told = (attempt: Attempt, streak = 13) => signsOf({ attempt, steps: 5, seconds: 161, streak });
const SEVEN = begin(7);

test('a moon for each try, a wave for each step, then time and streak', () => {
  expect(told(say(choose(SEVEN, 5), 5))).toBe('🌕🌊🌊🌊🌊🌊 2:41 🔥 13');
});

test('with a candle the moon is half, and a wrong try is a dark one before it', () => {
  expect(told(say(choose(burn(SEVEN, 'look', []), 5), 5))).toMatch(/^🌗🌊/u);
  expect(told(say(choose(say(choose(SEVEN, 0), 5), 5), 5))).toMatch(/^🌑🌕🌊/u);
});

test('whoever missed it has two dark moons, and no streak', () => {
  expect(told(say(choose(say(choose(SEVEN, 0), 5), 1), 5), 0)).toBe('🌑🌑🌊🌊🌊🌊🌊 2:41');
});

test('it is the same whatever the answer was', () => {
  const solved = [0, 1, 2, 3, 4, 5, 6].map((right) => told(say(choose(SEVEN, right), right)));
  expect(new Set(solved).size).toBe(1);
});
