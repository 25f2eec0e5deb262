/** How the board puts the things of the cove into words. */

import type { Translate } from '$lib/words/text';
import type { Tag } from './shops/kind';
import { lineId } from './sky';
import type { Boat, Closing, Colour, Count, Good, Line, Marker, Pier, Price, Seat, Size, Townsfolk, View } from './types.gen';

/** Each shop's goods among the drawings and the words (shops/<shop>/goods.json). */
const goods = import.meta.glob<Partial<Record<Tag, Record<Size, string>>>>('./shops/*/goods.json', { eager: true, import: 'default' });
export const GOODS = Object.assign({}, ...Object.values(goods)) as Readonly<Record<Tag, Record<Size, string>>>;

/** A number of gold, with a true minus. */
export const signed = (gold: number): string => (gold < 0 ? `−${-gold}` : String(gold));

/** “a bard”, “bards”. */
export const one = (t: Translate, colour: Colour): string => t(`board-one-${colour}`);
export const many = (t: Translate, colour: Colour, count: number): string => t(`board-many-${colour}`, { count });

/** What a good is called, and drawn as, in a shop of this kind. */
export const goodName = (t: Translate, good: { size: Size; colour: Colour }, shop: Tag): string =>
  t(`board-good-${GOODS[shop][good.size]}`, { colour: good.colour });
/** The same whatever its colour. */
export const wareName = (t: Translate, size: Size, shop: Tag): string => t(`board-made-${GOODS[shop][size]}`);
export const whoName = (t: Translate, who: Seat | null): string => (who === null ? t('board-peddler') : t.nameOf(who));
export const cardName = (t: Translate, card: Townsfolk): string => t(`board-role-${card.role}`);

/** A card as it is read: its name, its colours, what hiring does, and the icons that stay. */
export function cardLabel(t: Translate, card: Townsfolk, shop: Tag): string {
  const icons = card.icons.length ? t('board-folk-icons', { icons: counted(t, tally(card.icons)) }) : t('board-folk-no-icons');
  return `${cardName(t, card)}. ${cardGives(t, card, shop)} ${icons}`;
}

/** What hiring gives to the merchant of a shop of this kind. */
export const cardGives = (t: Translate, card: Townsfolk, shop: Tag): string =>
  t(`board-gives-${card.role}`, {
    colours: card.colours.length ? t.either(card.colours.map((ink) => t(`board-ink-${ink}`))) : '',
    good: wareName(t, card.role === 'bounty_hunter' ? 'large' : 'small', shop),
  });

export const counted = (t: Translate, counts: readonly Count[]): string =>
  t.list(counts.map(({ colour, count }) => many(t, colour, count)));

export function tally(aboard: readonly Colour[]): Count[] {
  const found = new Map<Colour, number>();
  for (const colour of aboard) found.set(colour, (found.get(colour) ?? 0) + 1);
  return [...found].map(([colour, count]) => ({ colour, count }));
}

export function boatLabel(t: Translate, boat: Boat, seats: number): string {
  const crew = boat.aboard.length ? counted(t, tally(boat.aboard)) : t('board-boat-empty');
  return t('board-boat', { number: String(boat.number), side: t(`board-side-${boat.side}`), crew, free: seats - boat.aboard.length });
}

/** What a pier pays, for ears: each colour, how many, and the price of what sells there. */
export function pierLabel(t: Translate, pier: Pier, view: View): string {
  const name = t(`board-pier-${pier.pier}`);
  if (!pier.customers.length) return t('board-pier-empty', { name });
  const told = pier.customers.map((count) => {
    const pays = view.prices.filter((price) => price.pier === pier.pier && !price.rogues && price.colour === count.colour);
    const what = pays.map((price) => t('board-pays', { good: wareName(t, price.size, ownTag(view)), gold: price.gold }));
    return [many(t, count.colour, count.count), ...what].join(', ');
  });
  return t('board-pier', { name, customers: told.join('; ') });
}

export function clockLabel(t: Translate, clock: readonly Marker[], market: number | null): string {
  const told = clock.map(({ who, hour }) => t('board-clock-one', { name: whoName(t, who), hour: String(hour) }));
  return [t('board-clock', { markers: told.join(', ') }), market === null ? '' : t('board-clock-market', { hour: String(market) })]
    .filter(Boolean)
    .join(' ');
}

export function lineLabel(t: Translate, line: Line, closings: readonly Closing[]): string {
  const where = t(`board-line-${line.way}`, { row: String(line.row + 1), column: String(line.column + 1) });
  const closing = closings.find((one) => lineId(one.line) === lineId(line));
  if (!closing) return where;
  const goods = t.list(closing.goods.map((good) => goodName(t, good, 'Oracle')));
  return t(goods ? 'board-line-closes' : 'board-line-barren', { where, goods, corruption: closing.corruption });
}

export const goodId = (good: { size: string; colour: string }): string => `${good.size}-${good.colour}`;

/** Goods with how many there are of each, small before large. */
export function stock(goods: readonly Good[]): { good: Good; count: number }[] {
  const found = new Map<string, { good: Good; count: number }>();
  for (const good of goods) {
    const id = goodId(good);
    const entry = found.get(id) ?? { good, count: 0 };
    entry.count++;
    found.set(id, entry);
  }
  return [...found.values()].sort((a, b) => Number(a.good.size === 'large') - Number(b.good.size === 'large'));
}

export const artOf = (good: { size: Size; colour: Colour | 'any' }, shop: Tag): string => `g-${GOODS[shop][good.size]}-${good.colour}`;

/** A good of any colour, as a shop of this kind makes it. */
export const anyGood = (shop: Tag): { small: string; large: string } => ({
  small: artOf({ size: 'small', colour: 'any' }, shop),
  large: artOf({ size: 'large', colour: 'any' }, shop),
});

/** The kind of somebody's shop; the Peddler deals in what their only rival makes. */
export const tagOf = ({ shops }: Pick<View, 'shops'>, who: Seat | null): Tag => shops[who ?? 0]!.type;

/** The kind of the reader's own shop; for those who watch, of the first one. */
export const ownTag = ({ shops, viewer }: Pick<View, 'shops' | 'viewer'>): Tag => shops[typeof viewer === 'number' ? viewer : 0]!.type;

/** The best that a good would fetch now. */
export function bestPrice(view: View, good: Good): Price | null {
  const found = view.prices.filter((price) => price.size === good.size && price.colour === good.colour);
  return found.reduce<Price | null>((best, price) => (best === null || price.gold > best.gold ? price : best), null);
}
