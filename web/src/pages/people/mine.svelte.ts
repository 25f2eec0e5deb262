/** What the house knows of whoever reads this page, and what they can do about it. */

import { ask, ApiError } from '$lib/api';
import { keepKey, newKey } from '$lib/api/key';
import { isKnown } from '$lib/browser/storage';
import { currentLanguage } from '$lib/words/i18n.svelte';
import { addPasskey } from './passkey';
import { agree, forget, sync } from './sync.svelte';
import type { Me, Offer, PairingLink } from '$lib/wire.gen';

/** By what another device says whose it is. */
export type Way = { code: string } | { phrase: string };

class Mine {
  /** Null: the house knows nobody here. */
  me = $state.raw<Me | null>(null);
  known = $state(false);

  look = async (): Promise<void> => {
    this.me = isKnown() ? await sync() : null;
    this.known = true;
  };

  rename = async (id: string, label: string): Promise<void> => {
    this.me = await ask<Me>('PUT', `/me/devices/${id}`, { label });
  };

  forget = async (id: string): Promise<void> => {
    this.me = await ask<Me>('DELETE', `/me/devices/${id}`);
  };

  /** The old key is let go only when the house has the new one, also where its answer was lost on the way. */
  renew = async (): Promise<void> => {
    const key = newKey();
    try {
      await ask('POST', '/me/key', { key });
    } catch (error) {
      const lost = error instanceof ApiError && error.status === 0;
      if (!lost || !(await this.opens(key))) throw error;
    }
    keepKey(key);
    await this.look();
  };

  private opens = (key: string): Promise<boolean> =>
    fetch('/api/me', { headers: { 'pitonisa-key': key } }).then(
      ({ ok }) => ok,
      () => false,
    );

  /** The key as words that can be written down. */
  writeDown = async (): Promise<string> => {
    const { phrase } = await ask<{ phrase: string }>('POST', '/me/phrase', { language: currentLanguage() });
    this.me = await ask<Me>('GET', '/me');
    return phrase;
  };

  /** One more passkey of this device for one's key. */
  guard = async (): Promise<void> => {
    this.me = (await addPasskey()) ?? this.me;
  };

  pair = (kind: 'qr' | 'link') => ask<PairingLink>('POST', '/me/pairings', { kind });
  offer = (way: Way) => ask<Offer>('POST', `/me/${'code' in way ? 'pairings' : 'phrase'}/look`, way);

  take = async (way: Way): Promise<void> => {
    await ask('POST', `/me/${'code' in way ? 'pairings' : 'phrase'}/take`, way);
    agree();
    await this.look();
  };

  /** All that is kept of the reader, as a file. */
  save = async (name: string): Promise<void> => {
    const everything = await ask<unknown>('GET', '/me/everything');
    const address = URL.createObjectURL(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: address, download: `${name}.json` }).click();
    URL.revokeObjectURL(address);
  };

  /** A key to which the house is closed stays that key. */
  remove = async (): Promise<void> => {
    await ask('DELETE', '/me');
    localStorage.removeItem('pitonisa.seats');
    if (this.me?.banned) return this.look();
    forget();
    this.me = null;
  };
}

export const mine = new Mine();
