/** Chances as figures: a percentage, or a range where it is not known well. */

import type { Estimate } from '$lib/analysis';
import { t } from '$lib/words/i18n.svelte';

/** Wider than this a single figure would promise too much. */
const WIDE = 0.2;

export const percent = (share: number): number => Math.round(share * 100);

export const isWide = ({ low, high }: Estimate): boolean => high - low > WIDE;

export const bounds = ({ low, high }: Estimate): { low: number; high: number } => ({ low: percent(low), high: percent(high) });

/** “94 %”, or “60–85 %”. */
export const figure = (estimate: Estimate): string =>
  isWide(estimate) ? t('analysis-range', bounds(estimate)) : t('analysis-percent', { value: percent(estimate.chance) });

/** “94 %, between 90 and 96”, for ears. */
export const spoken = (estimate: Estimate): string => t('analysis-between', { value: percent(estimate.chance), ...bounds(estimate) });
