import { expect, test } from 'vitest';
import { grow } from '../../build/type';

test('every size of type follows the setting of the reader', () => {
  expect(grow('.a{font-size:14px;width:14px}')).toBe('.a{font-size:calc(14px*var(--type,1));width:14px}');
});

test('so does a size in the shorthand, and the height of its line', () => {
  expect(grow('.a{font:700 14px/22px Verdana}')).toBe('.a{font:700 calc(14px*var(--type,1))/calc(22px*var(--type,1)) Verdana}');
  expect(grow('.a{font:600 24px/1.15 var(--display)}')).toBe('.a{font:600 calc(24px*var(--type,1))/1.15 var(--display)}');
});

test('sizes that follow their surroundings stay as they are', () => {
  expect(grow('.a{font-size:.8em;font:inherit}')).toBe('.a{font-size:.8em;font:inherit}');
});
