import { expect, test } from 'vitest';
import { begin, burn, choose, chosen, cleared, moonOf, press, say, strike, struck } from './solving';

const SEVEN = begin(7);
const pressed = (...places: number[]) => places.reduce((attempt, place) => press(attempt, place, 'strike'), SEVEN);

test('one press strikes, a second chooses, a third clears', () => {
  expect(pressed(1).marks[1]).toBe('struck');
  expect(pressed(1, 1).marks[1]).toBe('chosen');
  expect(pressed(1, 1, 1).marks[1]).toBe('open');
});

test('where nothing is struck, a press chooses and the next one clears', () => {
  const once = press(SEVEN, 3, 'choose');
  expect(chosen(once)).toBe(3);
  expect(chosen(press(once, 3, 'choose'))).toBeNull();
});

test('only one answer is chosen at a time, and what is struck stays struck', () => {
  const two = pressed(0, 1, 1, 5, 5);
  expect(chosen(two)).toBe(5);
  expect(two.marks[1]).toBe('open');
  expect(struck(two)).toEqual([0]);
});

test('by keys one strikes and chooses without going round', () => {
  expect(strike(strike(SEVEN, 2), 2)).toEqual(SEVEN);
  expect(chosen(choose(strike(SEVEN, 2), 2))).toBe(2);
});

test('clearing takes back what one has struck, and nothing else', () => {
  const attempt = burn(pressed(0, 6, 5, 5), 'step', [1]);
  expect(cleared(attempt).marks).toEqual(['open', 'proved', 'open', 'open', 'open', 'chosen', 'open']);
});

test('said at once it is a full moon', () => {
  const right = say(pressed(5, 5), 5);
  expect(right.ended).toBe('right');
  expect(moonOf(right)).toBe('full');
});

test('what is wrong is struck for good; the second try makes a half moon', () => {
  const wrong = say(pressed(1, 1), 5);
  expect([wrong.ended, wrong.marks[1]]).toEqual([null, 'wrong']);
  expect(press(wrong, 1, 'strike')).toBe(wrong);
  expect(moonOf(say(choose(wrong, 5), 5))).toBe('half');
});

test('wrong twice, it is over', () => {
  const missed = say(choose(say(pressed(1, 1), 5), 2), 5);
  expect([missed.ended, missed.wrong, moonOf(missed)]).toEqual(['missed', 2, 'none']);
  expect(press(missed, 4, 'strike')).toBe(missed);
});

test('with a candle it is a half moon, and each burns once', () => {
  const lit = burn(burn(SEVEN, 'look', []), 'step', [0, 6]);
  expect(lit.candles).toEqual(['look', 'step']);
  expect(burn(lit, 'step', [1])).toBe(lit);
  expect(lit.marks.map((mark) => mark === 'proved')).toEqual([true, false, false, false, false, false, true]);
  expect(moonOf(say(choose(lit, 5), 5))).toBe('half');
});

test('nothing is said before something is chosen', () => {
  expect(say(pressed(1), 5)).toEqual(pressed(1));
});
