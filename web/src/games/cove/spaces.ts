/** The six actions of a turn as cards: what each costs, what it asks of the runes, what it gives, and why it may be closed. */

import type { Translate } from '$lib/text';
import { bringsOf, type Brings } from './brings';
import { shopOf } from './oracle';
import type { Action, Oracle, Prospect, Rune, Seat, View } from './types.gen';

export interface SpaceCard {
  id: string;
  title: string;
  hours: string;
  /** Drawings of the runes that it uses; a die with its number. */
  runes: readonly { art: string; value: string | null }[];
  gives: string;
  /** What may come of it, drawn; null where nothing can be said. */
  brings: Brings | null;
  warns: string;
  /** Why it cannot be used now; '' where it can. */
  closed: string;
  /** The Oracle's figure stands there. */
  here: boolean;
}

export const ORACLE_SPACES = ['stars', 'horoscope', 'fates', 'prediction'] as const;
export const COMMON_SPACES = ['hire', 'staff'] as const;

/** The space that a place of the figure belongs to: changing fates may have three (`fates-x`). */
export const spaceOf = (place: string): string => place.split('-')[0]!;

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

function hoursOf(prospects: readonly Prospect[]): string {
  const hours = [...new Set(prospects.map((one) => one.hours))].sort((a, b) => a - b);
  return hours.length > 1 ? `${hours[0]}-${hours.at(-1)}` : String(hours[0] ?? '');
}

export function cardOf(t: Translate, view: View, me: Seat, id: string): SpaceCard {
  const found = view.prospects.filter((one) => one.space === id);
  const reason = found.find((one) => one.closed)?.closed ?? null;
  const shop = shopOf(view, me);
  const own = (ORACLE_SPACES as readonly string[]).includes(id);
  return {
    id,
    title: t(`board-space-${id}`),
    hours: hoursOf(found),
    runes: own ? runesFor(shop, id) : [],
    gives: reason ? t(`board-about-${id}`) : own ? givesOf(t, view, me, id) : t(`board-about-${id}`),
    brings: reason ? null : bringsOf(t, view, me, id),
    warns: id === 'fates' && shop.dish.skull && !reason ? t('board-card-skull') : '',
    closed: reason ? t(`board-${reason.replace('illegal', 'closed')}`) : '',
    here: spaceOf(view.merchants[me]!.space) === id,
  };
}

/** An action of a space that is closed, to ask why. */
export function attempt(space: string): Action {
  switch (space) {
    case 'stars':
      return { type: 'ReadStars', lines: 1 };
    case 'horoscope':
      return { type: 'ReadHoroscope', half: 'left' };
    case 'fates':
      return { type: 'ChangeFates', fate: 'x' };
    case 'prediction':
      return { type: 'Predict', colour: 'red', icons: 1 };
    case 'hire':
      return { type: 'Hire', slot: 1 };
    default:
      return { type: 'ActivateStaff' };
  }
}

/** What follows from the chosen action, as the clock tells it. */
export function prospectOf(view: View, space: string | null, slot: number | null): Prospect | null {
  if (space === null) return null;
  const found = view.prospects.filter((one) => one.space === space);
  return (slot === null ? (found.length === 1 ? found[0] : null) : found.find((one) => one.slot === slot)) ?? null;
}
