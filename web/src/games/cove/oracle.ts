/** An Oracle's shop as its drawings want it: runes, rows, predictions and funding, in the reader's words. */

import type { Translate } from '$lib/words/text';
import type { Fresh } from './fresh';
import type { Rune } from './parts/Dish.svelte';
import type { Fund } from './parts/Funding.svelte';
import type { Row } from './parts/Horoscope.svelte';
import type { Foretold } from './parts/Predictions.svelte';
import type { Reward } from './rewards';
import type { Atom } from './shops/kind';
import { lineId } from './sky';
import type { Event, Line, Oracle, OracleBoard, Prize, Row as RowId, Rune as RuneId, Seat, View } from './types.gen';
import { many } from './words';

type Lit = ReadonlySet<Atom>;
type Thrown = Extract<Event, { type: 'RunesThrown' }>;
type Ability = 'exorcist' | 'astrologer' | 'palm_reader' | 'watchman';

export const RUNES: readonly RuneId[] = ['bone', 'doll', 'coin', 'first_die', 'second_die'];
export const ABILITIES: readonly Ability[] = ['exorcist', 'astrologer', 'palm_reader', 'watchman'];
/** A die's highest number: after it a row begins anew. */
const DIE = 4;
const HALVES = { left: 'moon', right: 'sun' } as const;
export const STAFF_ART: Record<Ability, string> = {
  exorcist: 'i-x',
  astrologer: 'i-stars',
  palm_reader: 'i-plusminus',
  watchman: 'i-purge',
};

export const shopOf = (view: View, seat: Seat): Oracle => view.shops[seat] as Oracle;

/** What is printed on every Oracle's board, with the lines that close something for whoever may trace. */
export const boardOf = (view: View): OracleBoard => view.boards.find((board): board is OracleBoard => board.type === 'OracleBoard')!;

const dieOf = (shop: Oracle, rune: RuneId): number | null =>
  rune === 'first_die' ? shop.dish.dice[0]! : rune === 'second_die' ? shop.dish.dice[1]! : null;

export const runeName = (t: Translate, shop: Oracle, rune: RuneId): string => {
  const value = dieOf(shop, rune);
  if (value !== null) return t('board-rune-die', { value: String(value) });
  return t(rune === 'coin' ? (shop.dish.skull ? 'board-rune-skull' : 'board-rune-tree') : `board-rune-${rune}`);
};

export const runesOf = (t: Translate, shop: Oracle, lit: Lit): Rune[] =>
  RUNES.map((rune, index) => ({
    id: rune,
    art: rune === 'coin' ? (shop.dish.skull ? 'skull' : 'tree') : rune.endsWith('die') ? 'die' : rune,
    half: HALVES[shop.dish.halves[index]!],
    value: dieOf(shop, rune),
    lit: lit.has(`rune:${rune}`),
    label: t('board-rune-in', { rune: runeName(t, shop, rune), half: t(`board-half-${shop.dish.halves[index]!}`) }),
  }));

/** The runes as an event tells that they fell. */
export const runesFallen = (t: Translate, { left, right }: Thrown): Rune[] =>
  [...left.map((one) => ({ ...one, half: 'left' as const })), ...right.map((one) => ({ ...one, half: 'right' as const }))].map(
    ({ rune, value, skull, half }) => ({
      id: rune,
      art: rune === 'coin' ? (skull ? 'skull' : 'tree') : rune.endsWith('die') ? 'die' : rune,
      half: HALVES[half],
      value,
      lit: false,
      label: t(`board-half-${half}`),
    }),
  );

/** The dish in words, half by half. */
export function dishLabel(t: Translate, shop: Oracle): string {
  const inHalf = (half: string) => RUNES.filter((_, index) => shop.dish.halves[index] === half).map((rune) => runeName(t, shop, rune));
  const told = (half: string) => (inHalf(half).length ? t.list(inHalf(half)) : t('board-half-empty'));
  return t('board-dish', { left: told('left'), right: told('right') });
}

export function rewardOf(prize: Prize): Reward | null {
  switch (prize) {
    case 'nothing':
      return null;
    case 'x':
    case 'market':
      return { kind: prize };
    case 'discard':
      return { kind: 'purge' };
    default: {
      const [kind, inks] = prize.split('_') as ['amulet' | 'tablet', 'rg' | 'by'];
      return { kind, inks: inks === 'rg' ? ['red', 'green'] : ['blue', 'yellow'] };
    }
  }
}

/** A number that was written; 0 is an X. */
const written = (value: number): string => (value === 0 ? 'x' : String(value));

/** The number that comes next in a row, round the die; null: any, as after an X or at the start. */
export function nextIn(row: RowId, marks: readonly number[]): number | null {
  const last = marks.at(-1);
  if (!last) return null;
  return row === 'top' ? (last % DIE) + 1 : ((last + DIE - 2) % DIE) + 1;
}

export const rowsOf = (t: Translate, view: View, seat: Seat, lit: Lit, fresh: Fresh): Row[] =>
  (['top', 'bottom'] as const).map((id) => {
    const marks = shopOf(view, seat)[id];
    const told = marks.length ? marks.map((mark) => (mark === 0 ? 'X' : String(mark))).join(', ') : t('board-row-empty');
    const number = nextIn(id, marks);
    const next = number === null ? '?' : String(number);
    const fits = number === null ? t('board-row-any') : `${number}·X`;
    return {
      id,
      way: id === 'top' ? 'up' : 'down',
      marks: marks.map(written),
      rewards: boardOf(view)[id].map(rewardOf),
      next,
      label: t(`board-row-${id}`, { marks: told, next: fits }),
      lit: lit.has(`row:${id}`),
      fresh: fresh.written(seat, id),
    };
  });

export function predictionsOf(shop: Oracle, seat: Seat, fresh: Fresh): Foretold[] {
  let start = 0;
  return shop.predictions.map((one, id) => {
    const found: Foretold = {
      id,
      start,
      count: one.icons,
      ink: one.colour,
      struck: one.struck,
      state: one.hit ? 'hit' : one.struck >= one.icons ? 'missed' : 'active',
      fresh: fresh.struck(seat, one.colour),
      hitNow: one.hit > 0 && fresh.hit(seat, one.colour),
    };
    start += one.icons;
    return found;
  });
}

/** The active predictions in words. */
export function predictionsLabel(t: Translate, shop: Oracle, icons: number): string {
  const active = shop.predictions.filter((one) => !one.hit && one.struck < one.icons);
  const used = shop.predictions.reduce((sum, one) => sum + one.icons, 0);
  const told = active.length ? t.list(active.map((one) => many(t, one.colour, one.icons - one.struck))) : t('board-prediction-none');
  return t('board-predictions-label', { active: told, free: icons - used });
}

export function fundsOf(t: Translate, view: View, seat: Seat, lit: Lit): Fund[] {
  const shop = shopOf(view, seat);
  const colours = [...new Set(shop.funding.map((one) => one.colour))];
  return colours.map((colour) => {
    const marks = shop.funding
      .filter((one) => one.colour === colour)
      .map((one) => (one.mark === 'none' ? null : one.mark === 'paid' ? 'x' : one.mark));
    const pays = view.halls.find((hall) => hall.colour === colour)?.count ?? 0;
    const told = t.list(marks.map((mark) => t(`board-mark-${mark ?? 'none'}`)));
    return {
      ink: colour,
      marks,
      pays,
      lit: lit.has(`fund:${colour}`),
      label: t('board-fund', { faction: t(`board-faction-${colour}`), marks: told, gold: pays }),
    };
  });
}

/** The lines that can be traced now. */
export const openLines = (view: View, lit: Lit): Line[] =>
  view.legal.flatMap((action) => (action.type === 'Trace' && lit.has(`line:${lineId(action.line)}`) ? [action.line] : []));
