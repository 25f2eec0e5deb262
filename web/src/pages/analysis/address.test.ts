import { expect, test } from 'vitest';
import { addressOf, readPlace } from './address';

test('a moment and the eyes stand in the address', () => {
  expect(addressOf('ABC123', 1, 12)).toBe('/analysis/ABC123?n=12&eyes=1');
  expect(readPlace('?n=12&eyes=1')).toEqual({ n: 12, eyes: 1, tab: 'chance' });
  expect(readPlace(addressOf('ABC123', 1, 12, 'knowing').split('?')[1]!)).toEqual({ n: 12, eyes: 1, tab: 'knowing' });
});

test('an address that was tampered with leads to the beginning', () => {
  for (const search of ['', '?n=-1&eyes=x', '?n=1e9&eyes=truth', '?n=&eyes=&tab=x'])
    expect(readPlace(search)).toEqual({ n: null, eyes: null, tab: 'chance' });
});
