// @vitest-environment happy-dom
/** The parts of a board by what its drawings name them: found from a press, found again, and told in words. */

import { beforeEach, expect, test, vi } from 'vitest';
import { elementAt, placeOf, placesHere, wordsFor } from './places';

beforeEach(() => {
  document.body.innerHTML = `
    <div data-card="outside"></div>
    <div id="board">
      <div data-seat="0"><button data-card="the_deep" aria-label="The Deep. Two hours."><i>x</i></button></div>
      <div data-place="not a name"><b>odd</b></div>
      <div data-track="doom"><h3>Doom: 3</h3></div>
    </div>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 10, height: 10 } as DOMRect);
});

const one = (selector: string) => document.querySelector(selector);

test('a press finds the most particular part of the board around it', () => {
  expect(placeOf(one('i'))).toBe('card:the_deep');
  expect(placeOf(one('[data-seat]'))).toBe('seat:0');
  expect(placeOf(one('b'))).toBeNull();
  expect(placeOf(one('[data-card="outside"]'))).toBeNull();
  expect(placeOf(null)).toBeNull();
});

test('a part is found again by its name, and nothing else is by any name', () => {
  expect(elementAt('card:the_deep')).toBe(one('#board button'));
  expect(elementAt('card:outside')).toBeNull();
  expect(elementAt('card:"],*')).toBeNull();
  expect(elementAt('onclick:x')).toBeNull();
});

test('it is called as those hear it who hear the board', () => {
  expect(wordsFor('card:the_deep')).toBe('The Deep');
  expect(wordsFor('track:doom')).toBe('Doom');
  expect(wordsFor('card:the_key')).toBe('the key');
  expect(placesHere().map(({ place }) => place)).toEqual(['seat:0', 'card:the_deep', 'track:doom']);
});
