/** Verifies a shuffle: here in the browser that each seed is the promised one, and by the house that all was played so. */

import * as api from '$lib/api';
import { promiseOf } from '$lib/browser/storage';
import type { Pledge } from '$lib/wire.gen';

export type Check = { key: 'seed' | 'kept' | 'rules'; held: boolean | null; count: number };

/** What the house publishes of a seed (`commitment` in kernel/chance.py), reckoned here. */
export async function fingerprint(seed: string, crypto: SubtleCrypto): Promise<string> {
  const digest = await crypto.digest('SHA-256', new TextEncoder().encode(`pitonisa seed ${seed}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null where this browser may not reckon: it does so only over a safe connection. */
export async function seedsHold(pledges: readonly Pledge[], crypto: SubtleCrypto | undefined): Promise<boolean | null> {
  if (!crypto) return null;
  const found = await Promise.all(pledges.map(({ seed }) => fingerprint(seed, crypto)));
  return found.every((one, place) => one === pledges[place]!.commitment);
}

/** The checks, in the order in which they are told. The second only where this browser was there when it began. */
export async function verify(code: string, pledges: readonly Pledge[]): Promise<readonly Check[]> {
  const promised = promiseOf(code);
  const held = await seedsHold(pledges, globalThis.crypto?.subtle);
  const told = await api.verify(code);
  const same = JSON.stringify(told.pledges) === JSON.stringify(pledges);
  return [
    { key: 'seed', held, count: pledges.length },
    ...(promised ? [{ key: 'kept', held: promised === pledges.at(-1)!.commitment, count: 1 } as const] : []),
    { key: 'rules', held: same, count: told.actions },
  ];
}

export const shortly = (print: string): string => `${print.slice(0, 4)}…${print.slice(-4)}`.toUpperCase();
