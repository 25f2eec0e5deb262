/** The cards of the rune actions: the runes that each uses, and what it gives as they lie. */

import type { Translate } from '$lib/words/text';
import { bringsOf } from '../../brings';
import { shopOf } from '../../oracle';
import type { Action, Oracle, Rune, Seat, View } from '../../types.gen';
import type { CardParts, SpaceCard } from '../kind';

const of = <T extends Action['type']>(view: View, type: T) =>
  view.legal.filter((one): one is Extract<Action, { type: T }> => one.type === type);

const halfOf = (shop: Oracle, rune: Rune): string => shop.dish.halves[['bone', 'doll', 'coin', 'first_die', 'second_die'].indexOf(rune)]!;
const diceWith = (shop: Oracle, rune: Rune): number[] =>
  shop.dish.dice.filter((_, index) => shop.dish.halves[3 + index] === halfOf(shop, rune));
const die = (value: number | null) => ({ art: 'die', value: value === null ? '' : String(value) });

function runesFor(shop: Oracle, space: string): SpaceCard['runes'] {
  const with_ = (rune: Rune) => diceWith(shop, rune);
  const dice = (rune: Rune) => (with_(rune).length ? with_(rune).map(die) : [die(null)]);
  switch (space) {
    case 'stars':
      return [{ art: 'bone', value: null }, ...(with_('bone').length ? [die(Math.max(...with_('bone')))] : [die(null)])];
    case 'prediction':
      return [{ art: 'doll', value: null }, ...dice('doll')];
    case 'horoscope':
      return shop.dish.dice.map(die);
    default:
      return [{ art: shop.dish.skull ? 'skull' : 'tree', value: null }];
  }
}

function givesOf(t: Translate, view: View, me: Seat, space: string): string {
  switch (space) {
    case 'stars':
      return t('board-card-stars', { lines: Math.max(0, ...of(view, 'ReadStars').map((one) => one.lines)) });
    case 'prediction':
      return t('board-card-prediction', { icons: t.either([...new Set(of(view, 'Predict').map((one) => String(one.icons)))]) });
    case 'horoscope': {
      const shop = shopOf(view, me);
      const halves = of(view, 'ReadHoroscope').map(({ half }) =>
        t.list(shop.dish.dice.filter((_, index) => shop.dish.halves[3 + index] === half).map(String)),
      );
      return t('board-card-horoscope', { values: t.either(halves) });
    }
    default:
      return t('board-card-fates', { fates: t.either(of(view, 'ChangeFates').map((one) => t(`board-fate-${one.fate}`))) });
  }
}

export function card(t: Translate, view: View, me: Seat, space: string): CardParts {
  const shop = shopOf(view, me);
  return {
    runes: runesFor(shop, space),
    gives: givesOf(t, view, me, space),
    brings: bringsOf(t, view, me, space),
    warns: space === 'fates' && shop.dish.skull ? t('board-card-skull') : '',
  };
}
