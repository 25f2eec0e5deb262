/** What the reader is told while they are away, and where: as the house keeps it, and how it is changed. */

import { ask } from '$lib/api';
import { becomeKnown } from '$lib/browser/storage';
import type { AddAddress, AddressInfo, AlertsInfo, SetWishes } from '$lib/wire.gen';
import { currentLanguage } from '$lib/words/i18n.svelte';

/** Where the reader's clock hangs, and what they speak: notifications come by that. */
const place = () => ({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: currentLanguage() });

class Notifications {
  info = $state.raw<AlertsInfo | null>(null);

  look = async (): Promise<void> => {
    this.info = await ask<AlertsInfo>('GET', '/me/alerts');
  };

  wish = async (change: Partial<SetWishes>): Promise<void> => {
    this.info = await ask<AlertsInfo>('PUT', '/me/alerts', { ...this.info!.wishes, ...place(), ...change });
    becomeKnown();
  };

  add = async (address: Pick<AddAddress, 'kind' | 'target'> & Partial<AddAddress>): Promise<void> => {
    this.info = await ask<AlertsInfo>('POST', '/me/alerts/addresses', { ...place(), ...address });
    becomeKnown();
  };

  remove = async (id: string): Promise<void> => {
    this.info = await ask<AlertsInfo>('DELETE', `/me/alerts/addresses/${id}`);
  };

  /** Something is sent there now; what came back stands beside it. */
  trial = async (id: string): Promise<void> => {
    const tried = await ask<AddressInfo>('POST', `/me/alerts/addresses/${id}/trial`);
    const addresses = this.info!.addresses.map((one) => (one.id === id ? tried : one));
    this.info = { ...this.info!, addresses };
  };
}

export const notifications = new Notifications();

/** Addresses of the reader at which nothing arrives any more. */
export const givenUp = () => ask<AddressInfo[]>('GET', '/me/alerts/given-up');

/** What came in a mail is sent back: that address is the reader's. */
export const confirm = (secret: string) => ask<{ shown: string }>('POST', '/alerts/confirm', { secret });
export const stop = (address: string, secret: string) => ask('POST', `/alerts/stop/${address}/${secret}`);
/** The way back from `stop`, with the same link. */
export const allow = (address: string, secret: string) => ask('POST', `/alerts/allow/${address}/${secret}`);
