/** Passkeys: the device makes and guards them, and signs with them what the house asks. Only where a page has a name and came securely. */

import { ask } from '$lib/api';
import type { Me, PairingCode } from '$lib/wire.gen';

/** A number is no name by which a device could keep one. */
const NUMBER = /^[\d.]+$|:/;

export const hasPasskeys = (): boolean =>
  isSecureContext &&
  !NUMBER.test(location.hostname) &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** What the device answers; null where its owner would rather not. */
async function answer(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** One more passkey for one's key; null: none was made. */
export async function addPasskey(): Promise<Me | null> {
  const { options } = await ask<{ options: PublicKeyCredentialCreationOptionsJSON }>('POST', '/me/passkeys/offer');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await answer(navigator.credentials.create({ publicKey }));
  return credential ? ask<Me>('POST', '/me/passkeys', { credential }) : null;
}

/** The code by which this device becomes one of those of whoever has the passkey; null: none was chosen. */
export async function codeByPasskey(): Promise<string | null> {
  const { options } = await ask<{ options: PublicKeyCredentialRequestOptionsJSON }>('POST', '/me/passkeys/ask');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await answer(navigator.credentials.get({ publicKey }));
  return credential ? (await ask<PairingCode>('POST', '/me/passkeys/open', { credential })).code : null;
}
