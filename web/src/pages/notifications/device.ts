/** Being told on this device while the page is closed: what the browser allows, and what it gives the house for it. */

import { mayCall } from '$lib/browser/calling';
import { worker } from '$lib/browser/worker';
import type { AddAddress } from '$lib/wire.gen';

export type DeviceState = 'missing' | 'refused' | 'off' | 'on';

/** Where the browser is reached: an address that only it and the house know. */
export async function endpoint(): Promise<string | null> {
  return (await (await worker())?.pushManager?.getSubscription())?.endpoint ?? null;
}

export async function deviceState(addresses: readonly string[]): Promise<DeviceState> {
  if (!('Notification' in window) || !(await worker())?.pushManager) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  const here = await endpoint();
  return here !== null && addresses.includes(here) ? 'on' : 'off';
}

const bytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Null: the reader, or their browser, would rather not. */
export async function subscribe(key: string): Promise<Pick<AddAddress, 'kind' | 'target' | 'p256dh' | 'auth'> | null> {
  if (!(await mayCall())) return null;
  const given = await (
    await navigator.serviceWorker.ready
  ).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = given.toJSON();
  return { kind: 'push', target: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
}

export async function unsubscribe(): Promise<void> {
  await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe();
}
