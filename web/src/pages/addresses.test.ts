import { describe, expect, it, test } from 'vitest';
import { newRoom, readReplay, readStudy, replayAddress, reviewAddress, roomIn, sharedReplay, studyAddress } from './addresses';

describe('the address of a moment', () => {
  it('leads back to the moment and the eyes', () => {
    for (const place of [
      { n: 37, eyes: 'truth' },
      { n: 0, eyes: 2 },
      { n: 5, eyes: 'public' },
    ] as const) {
      const address = new URL(replayAddress('ABC234', place), 'http://house');
      expect(readReplay(address.search)).toEqual(place);
      expect(address.pathname).toBe('/replay/ABC234');
    }
  });

  it('that makes no sense, or says nothing, leads to the beginning and spoils nothing', () => {
    for (const search of ['', '?n=x&eyes=me', '?n=-3', '?n=1e99&eyes=999']) expect(readReplay(search)).toEqual({ n: 0, eyes: 'public' });
  });

  it('that is sent to others does not show the truth', () => {
    expect(readReplay(new URL(sharedReplay('ABC234', { n: 7, eyes: 'truth' }), 'http://house').search)).toEqual({ n: 7, eyes: 'public' });
    expect(readReplay(new URL(sharedReplay('ABC234', { n: 7, eyes: 2 }), 'http://house').search)).toEqual({ n: 7, eyes: 2 });
  });
});

test('a moment and the eyes stand in the address', () => {
  expect(studyAddress('ABC123', 1, 12)).toBe('/analysis/ABC123?n=12&eyes=1');
  expect(readStudy('?n=12&eyes=1')).toEqual({ n: 12, eyes: 1, tab: 'chance' });
  expect(readStudy(studyAddress('ABC123', 1, 12, 'knowing').split('?')[1]!)).toEqual({ n: 12, eyes: 1, tab: 'knowing' });
});

test('an address that was tampered with leads to the beginning', () => {
  for (const search of ['', '?n=-1&eyes=x', '?n=1e9&eyes=truth', '?n=&eyes=&tab=x'])
    expect(readStudy(search)).toEqual({ n: null, eyes: null, tab: 'chance' });
});

const search = (address: string) => new URL(address, 'http://house').search;

test('a new room is found again in its address, on each page of the match', () => {
  const room = newRoom();
  for (const page of ['replay', 'chance', 'knowing'] as const) {
    const address = reviewAddress('ABCDEF', { n: 7, eyes: '2', page }, room);
    expect(roomIn(search(address))).toBe(room);
    expect(address.startsWith(page === 'replay' ? '/replay/ABCDEF?' : '/analysis/ABCDEF?')).toBe(true);
  }
  expect(newRoom()).not.toBe(room);
});

test('the address leads to the moment and the eyes', () => {
  expect(readReplay(search(reviewAddress('ABCDEF', { n: 7, eyes: 'public', page: 'replay' }, newRoom())))).toEqual({
    n: 7,
    eyes: 'public',
  });
  expect(readStudy(search(reviewAddress('ABCDEF', { n: 7, eyes: '1', page: 'knowing' }, null)))).toEqual({ n: 7, eyes: 1, tab: 'knowing' });
});

test.each(['', '?together=', '?together=SHORT', '?together=ABCDEFGHI0', '?together=abcdefghjk', '?together=ABCDEFGHJKM'])(
  '%s leads to no review',
  (text) => expect(roomIn(text)).toBeNull(),
);
