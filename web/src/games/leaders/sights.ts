/** Who has looked at a recruit: everybody saw that they did, though not what they saw. */

import type { Translate } from '$lib/words/text';
import type { CardNo, Seat, Sight, View } from './types.gen';

export type Look = Sight & { by: Seat };

const isLook = (sight: Sight): sight is Look => sight.by !== null;

/** Those who know this recruit by a look of their own, in the order in which they looked; its owner is not among them. */
export const looksAt = (view: View, card: CardNo, owner: Seat): readonly Look[] =>
  view.sights.filter(isLook).filter((sight) => sight.card === card && sight.by !== owner);

/** The same in words; '' where nobody has. */
export const lookedAt = (t: Translate, looks: readonly Look[]): string =>
  looks.length
    ? t('board-looked', { who: t.list(looks.map(({ by, turn }) => t('board-looked-by', { name: t.seat(by), turn: String(turn) }))) })
    : '';
