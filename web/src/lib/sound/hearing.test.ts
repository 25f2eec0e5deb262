import { expect, test } from 'vitest';
import type { AnyEvent, GameModule } from '../game';
import { heaviest, mapped, soundOf, type GameSounds } from './hearing';

const module = {
  milestone: ({ type }: { type: string }) => (type === 'Predicted' ? { sign: null, tone: 'good' } : null),
} as unknown as GameModule;
const own = { heard: mapped({ Drawn: null, Sold: { by: 'for', is: { 0: null }, otherwise: 'coins' } }) } as unknown as GameSounds;

test('what went well sounds well, and a game may keep something silent', () => {
  expect(soundOf(own, module, { type: 'Predicted' })).toBe('right');
  expect(soundOf(own, module, { type: 'Drawn' })).toBe(null);
  expect(soundOf(own, module, { type: 'Sold', for: 3 } as AnyEvent)).toBe('coins');
  expect(soundOf(own, module, { type: 'Sold', for: 0 } as AnyEvent)).toBe(null);
  expect(soundOf(null, null, { type: 'FatesDrawn' })).toBe('card');
  expect(soundOf(null, null, { type: 'TurnBegan' })).toBe(null);
});

test('of several things at once the weightiest is heard', () => {
  const weight = (sound: string) => sound.length;
  expect(heaviest(['place', null, 'wrong!', 'card'], weight)).toBe('wrong!');
  expect(heaviest([], weight)).toBe(null);
});
