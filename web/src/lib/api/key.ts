/** This browser's own key, by which the house knows its reader. It travels in a header and in greetings, never in an address. */

import { read, write } from '../browser/storage';

export const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replace('=', '')
    .replace(/\+/g, '-')
    .replace(/\//g, '_');

export const keepKey = (key: string | null): void => write('key', key);

/** The key that was made here; null: none is. */
export function keyKept(): string | null {
  const kept = read<unknown>('key', null);
  return typeof kept === 'string' && /^[\w-]{43}$/.test(kept) ? kept : null;
}

/** The key, made now if there is none; null where a browser keeps nothing, and seats are known by their links alone. */
export function ownKey(): string | null {
  if (!keyKept()) keepKey(newKey());
  return keyKept();
}
