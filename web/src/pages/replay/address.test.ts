import { describe, expect, it } from 'vitest';
import { addressOf, readPlace, sharedOf } from './address';

describe('the address of a moment', () => {
  it('leads back to the moment and the eyes', () => {
    for (const place of [
      { n: 37, eyes: 'truth' },
      { n: 0, eyes: 2 },
      { n: 5, eyes: 'public' },
    ] as const) {
      const address = new URL(addressOf('ABC234', place), 'http://house');
      expect(readPlace(address.search)).toEqual(place);
      expect(address.pathname).toBe('/replay/ABC234');
    }
  });

  it('that makes no sense, or says nothing, leads to the beginning and spoils nothing', () => {
    for (const search of ['', '?n=x&eyes=me', '?n=-3', '?n=1e99&eyes=999']) expect(readPlace(search)).toEqual({ n: 0, eyes: 'public' });
  });

  it('that is sent to others does not show the truth', () => {
    expect(readPlace(new URL(sharedOf('ABC234', { n: 7, eyes: 'truth' }), 'http://house').search)).toEqual({ n: 7, eyes: 'public' });
    expect(readPlace(new URL(sharedOf('ABC234', { n: 7, eyes: 2 }), 'http://house').search)).toEqual({ n: 7, eyes: 2 });
  });
});
