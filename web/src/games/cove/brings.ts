/** What an action of the turn may bring at once, before it is chosen: drawn on its card, and in words for ears. */

import type { Translate } from '$lib/words/text';
import { boardOf, nextIn, rewardOf, shopOf } from './oracle';
import type { Brings } from './shops/kind';
import type { Action, Good, Half, Row, Seat, View } from './types.gen';
import { artOf, goodId, goodName } from './words';

const MOST = 4;
const ROWS: readonly Row[] = ['top', 'bottom'];

const of = <T extends Action['type']>(view: View, type: T) =>
  view.legal.filter((one): one is Extract<Action, { type: T }> => one.type === type);

export function bringsOf(t: Translate, view: View, me: Seat, space: string): Brings | null {
  switch (space) {
    case 'stars':
      return starsBring(t, view);
    case 'horoscope':
      return rowsBring(t, view, me);
    case 'prediction':
      return predictionBrings(t, view);
    default:
      return null;
  }
}

/** The goods of all zones that a single line would close. */
function starsBring(t: Translate, view: View): Brings | null {
  const goods = [
    ...new Map(
      boardOf(view)
        .closings.flatMap((one) => one.goods)
        .map((good): [string, Good] => [goodId(good), good]),
    ).values(),
  ];
  if (!goods.length) return null;
  return {
    lead: t('board-brings-line'),
    drawn: goods.slice(0, MOST).map((good) => ({ art: artOf(good, 'Oracle') })),
    label: t('board-brings-closes', { goods: t.either(goods.map((good) => goodName(t, good, 'Oracle'))) }),
  };
}

/** The rewards beside the next boxes into which one of the dice fits. */
function rowsBring(t: Translate, view: View, me: Seat): Brings | null {
  const shop = shopOf(view, me);
  const diceIn = (half: Half) => shop.dish.dice.filter((_, index) => shop.dish.halves[3 + index] === half);
  const dice = of(view, 'ReadHoroscope').flatMap(({ half }) => diceIn(half));
  const found = ROWS.flatMap((row) => {
    const next = nextIn(row, shop[row]);
    const prize = boardOf(view)[row][shop[row].length];
    const reward = prize && dice.some((value) => next === null || value === next) ? rewardOf(prize) : null;
    return reward ? [{ way: row, reward, told: t(`board-brings-${row}`, { prize: t(`prize-${prize}`) }) }] : [];
  });
  return found.length ? { lead: '', drawn: found, label: found.map((one) => one.told).join(' ') } : null;
}

/** The best that the most icons could earn. */
function predictionBrings(t: Translate, view: View): Brings {
  const icons = Math.max(0, ...of(view, 'Predict').map((one) => one.icons));
  const step = icons >= boardOf(view).tablet_icons ? 3 : icons >= boardOf(view).amulet_icons ? 2 : 1;
  const art = ['', 'i-market', 'g-amulet-any', 'g-tablet-any'][step]!;
  return { lead: t('board-brings-up-to'), drawn: [{ art }], label: t(`board-ladder-${step}`) };
}
