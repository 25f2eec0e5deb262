import { expect, test } from 'vitest';
import type { GameModule } from './game';
import { heaviest, soundOf } from './hearing';

const module = {
  milestone: ({ type }: { type: string }) => (type === 'Predicted' ? { sign: null, tone: 'good' } : null),
  sound: ({ type }: { type: string }) => (type === 'Drawn' ? null : undefined),
} as unknown as GameModule;

test('what went well sounds well, and a game may keep something silent', () => {
  expect(soundOf(module, { type: 'Predicted' })).toBe('right');
  expect(soundOf(module, { type: 'Drawn' })).toBe(null);
  expect(soundOf(null, { type: 'FatesDrawn' })).toBe('card');
  expect(soundOf(null, { type: 'TurnBegan' })).toBe(null);
});

test('of several things at once the weightiest is heard', () => {
  expect(heaviest(['place', null, 'wrong', 'card'])).toBe('wrong');
  expect(heaviest([])).toBe(null);
});
