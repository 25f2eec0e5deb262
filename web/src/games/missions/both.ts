/** Who plays alone is two: what one of them says for both is said once (R3). */

import type { Offers } from './offers';
import type { Action, View } from './types.gen';

/** What was said last for the group by somebody who plays for two, and where. */
export interface Said {
  action: Action;
  /** After how many actions of the match. */
  n: number;
  at: string;
}

/** While this stays the same, it is the same question. */
const where = (view: View): string => JSON.stringify([view.round, view.step, view.place?.number ?? null, view.conflict?.turns ?? null]);

/** What the other one has to answer as well; null: only one of them was meant. A prologue is read by each. */
export const saidForBoth = (view: View, n: number, action: Action): Said | null =>
  view.mine.length > 1 && view.step !== 'prologue' && (['Ready', 'GiftDone', 'Agree'].includes(action.type) || action.type === 'Propose')
    ? { action, n, at: where(view) }
    : null;

/** The same answer of the other one, where it is asked for; to a proposal of one's own, yes. */
export function sameAgain(view: View, offers: Offers, said: Said | null): Action | null {
  if (!said || said.at !== where(view)) return null;
  const kind = said.action.type === 'Propose' ? 'Agree' : said.action.type;
  return (
    offers.all.find(({ action, preview }) => action.type === kind && action.agent !== said.action.agent && !preview.cost && !preview.burns)
      ?.action ?? null
  );
}
