import { expect, test } from 'vitest';
import { isAsked } from './asked';

const view = { to_act: [0, 2], legal: [], outcome: null };

test('whose turn it is follows from the view, whatever can be pressed at this moment', () => {
  expect(isAsked({ view, me: 0, answered: false })).toBe(true);
  expect(isAsked({ view, me: 0, answered: true })).toBe(false);
  expect(isAsked({ view, me: 1, answered: false })).toBe(false);
  expect(isAsked({ view, me: null, answered: false })).toBe(false);
});
