import { expect, it } from 'vitest';
import { layoutOf } from './layout';

it.each([
  [932, 900, 'large'],
  [2052, 1440, 'large'],
  [772, 800, 'middle'],
  [858, 768, 'middle'],
  [820, 1180, 'middle'],
  [772, 720, 'short'],
  [858, 640, 'short'],
  [636, 390, 'low'],
  [390, 844, 'narrow'],
])('a board %i wide in a window %i high is %s', (width, height, layout) => expect(layoutOf(width, height)).toBe(layout));
