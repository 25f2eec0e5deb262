/** A moment of an analysis as an address: which action is next, and through whose eyes. */

export interface Place {
  /** How many actions there were before; null: where the analysis itself would begin. */
  n: number | null;
  /** Null: one's own, or the first. */
  eyes: number | null;
  tab: Tab;
}

/** One's decisions, or who could have known what of whom. */
export const TABS = ['chance', 'knowing'] as const;
export type Tab = (typeof TABS)[number];

const whole = (text: string | null): number | null => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  return { n: whole(asked.get('n')), eyes: whole(asked.get('eyes')), tab: asked.get('tab') === 'knowing' ? 'knowing' : 'chance' };
}

export const addressOf = (code: string, eyes: number, n: number, tab: Tab = 'chance'): string =>
  `/analysis/${code}?n=${n}&eyes=${eyes}${tab === 'chance' ? '' : `&tab=${tab}`}`;
