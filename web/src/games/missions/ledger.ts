/** Where all crystals are, and what those places are called. */

import type { Translate } from '$lib/words/text';
import type { View } from './types.gen';

export interface Ledger {
  reserves: number;
  pool: number;
  map: number;
  burnt: number;
}
export type LedgerNames = Readonly<Record<keyof Ledger, string>>;

export const ledgerOf = (view: View): Ledger => ({
  reserves: view.agents.reduce((sum, one) => sum + one.reserve, 0),
  pool: view.pool,
  map: view.on_map,
  burnt: view.burn,
});

export const ledgerNames = (t: Translate): LedgerNames => ({
  pool: t('board-pool'),
  reserves: t('board-reserves'),
  map: t('board-map-name'),
  burnt: t('board-burnt'),
});
