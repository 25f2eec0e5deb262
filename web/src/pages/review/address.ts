/** A review as an address: the match's own, with what tells this review from others. */

import { addressOf as studyAddress } from '../analysis/address';
import { addressOf as replayAddress, readEyes } from '../replay/address';
import type { Scene } from '$lib/wire.gen';

/** As in the codes of tables: no letter is mistaken for another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
const NAME = 'together';

export const newRoom = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LENGTH))].map((chance) => LETTERS[chance % LETTERS.length]).join('');

/** Which review the address of a page leads to; null: none. */
export function roomIn(search: string): string | null {
  const room = new URLSearchParams(search).get(NAME);
  return room && room.length === LENGTH && [...room].every((letter) => LETTERS.includes(letter)) ? room : null;
}

export const withRoom = (address: string, room: string | null): string => (room ? `${address}&${NAME}=${room}` : address);

/** The page on which one sees what everybody sees there. */
export function addressOf(code: string, { n, eyes, page }: Scene, room: string | null): string {
  const address =
    page === 'replay'
      ? replayAddress(code, { n, eyes: readEyes(eyes) })
      : studyAddress(code, Number(eyes) || 0, n, page as 'chance' | 'knowing');
  return withRoom(address, room);
}
