/** What the help says of a test that can still be boosted: whether it is worth it as it stands, or with how many more. */

import type { Translate } from '$lib/words/text';
import type { Chance, TestHint } from './types.gen';

const good = ({ critical, success }: Chance): number => critical + success;

export function adviceOn(t: Translate, hint: TestHint | null): string {
  const told = hint?.chances.find(({ crystals }) => crystals === (hint.advice ?? 1));
  return told ? t('board-advice', { count: told.crystals, percent: String(good(told)) }) : '';
}
