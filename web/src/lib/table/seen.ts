/** How far the reader has been shown what happened at their tables: here, and on their other devices. */

import { ask } from '../api/asking';
import { isKnown, keepSeen, seenKept } from '../browser/storage';
import type { Me } from '../wire.gen';

/** Tells the house how far one has come here, and hears how far on other devices. What fails is told the next time. */
export async function compareSeen(): Promise<void> {
  if (!isKnown()) return;
  try {
    const { seen } = await ask<Me>('PUT', '/me', { seen: seenKept() });
    for (const [code, n] of Object.entries(seen)) keepSeen(code, n);
  } catch {
    // Then this device goes by what it has shown itself.
  }
}
