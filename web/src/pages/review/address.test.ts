/** The way to a review is the address of a moment, and one letter more says which review. */

import { expect, test } from 'vitest';
import { readPlace as readStudy } from '../analysis/address';
import { readPlace } from '../replay/address';
import { addressOf, newRoom, roomIn } from './address';

const search = (address: string) => new URL(address, 'http://house').search;

test('a new room is found again in its address, on each page of the match', () => {
  const room = newRoom();
  for (const page of ['replay', 'chance', 'knowing'] as const) {
    const address = addressOf('ABCDEF', { n: 7, eyes: '2', page }, room);
    expect(roomIn(search(address))).toBe(room);
    expect(address.startsWith(page === 'replay' ? '/replay/ABCDEF?' : '/analysis/ABCDEF?')).toBe(true);
  }
  expect(newRoom()).not.toBe(room);
});

test('the address leads to the moment and the eyes', () => {
  expect(readPlace(search(addressOf('ABCDEF', { n: 7, eyes: 'public', page: 'replay' }, newRoom())))).toEqual({ n: 7, eyes: 'public' });
  expect(readStudy(search(addressOf('ABCDEF', { n: 7, eyes: '1', page: 'knowing' }, null)))).toEqual({ n: 7, eyes: 1, tab: 'knowing' });
});

test.each(['', '?together=', '?together=SHORT', '?together=ABCDEFGHI0', '?together=abcdefghjk', '?together=ABCDEFGHJKM'])(
  '%s leads to no review',
  (text) => expect(roomIn(text)).toBeNull(),
);
