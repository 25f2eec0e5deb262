/** Where somebody was when they went on from a moment of a match at a table of their own: its end leads back there. */

import { read, write } from './storage';

const MOST = 30;

/** The address of that page; null: they did not come from one. */
export const returnOf = (code: string): string | null => read<Record<string, string>>('returns', {})[code] ?? null;

export function keepReturn(code: string, address: string): void {
  const { [code]: _, ...others } = read<Record<string, string>>('returns', {});
  write('returns', Object.fromEntries([...Object.entries(others).slice(1 - MOST), [code, address]]));
}
