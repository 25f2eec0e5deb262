import { describe, expect, it } from 'vitest';
import { fingerprint, seedsHold, shortly } from './seal';

const { subtle } = globalThis.crypto;
/** hashlib.sha256(b'pitonisa seed x').hexdigest() */
const OF_X = '76387146a394ff8056662ce0030fc6f18e386c768bff8b8531bcb8719380ed08';

describe('the seal', () => {
  it('reckons what the house publishes of a seed', async () => {
    expect(await fingerprint('x', subtle)).toBe(OF_X);
  });

  it('holds where every seed is the promised one, and breaks where one is not', async () => {
    const pledge = { n: 0, seed: 'x', commitment: OF_X };
    expect(await seedsHold([pledge], subtle)).toBe(true);
    expect(await seedsHold([pledge, { ...pledge, seed: 'y' }], subtle)).toBe(false);
  });

  it('says that it cannot tell where the browser does not let it reckon', async () => {
    expect(await seedsHold([], undefined)).toBe(null);
  });

  it('is shown in short', () => {
    expect(shortly('7f3a00000000c91e')).toBe('7F3A…C91E');
  });
});
