/** A cellar as its drawings want it: jars with their dials, baskets, and what stays in the window, in the reader's words. */

import type { Translate } from '$lib/words/text';
import type { Cellar, CellarBoard, Colour, Jar, Seat, View } from '../../types.gen';
import type { Atom, Path } from '../kind';

type Lit = ReadonlySet<Atom>;
export type Where = CellarBoard['places'][number]['where'];
export type Band = CellarBoard['bands'][number]['band'];

export interface Standing {
  place: number;
  where: Where;
  jar: Jar | null;
  band: Band | null;
  /** The age after the hours of what is chosen; the same where nothing is. */
  then: number;
  /** Something can be done with the jar, or a jar can be put here. */
  lit: boolean;
  picked: boolean;
  atom: Atom;
  label: string;
}

export const cellarOf = (view: View, seat: Seat): Cellar => view.shops[seat] as Cellar;
export const boardOf = (view: View): CellarBoard => view.boards.find((board): board is CellarBoard => board.type === 'CellarBoard')!;

const SOUR = 12;

export const bandOf = (board: CellarBoard, age: number): Band => board.bands.filter((one) => age >= one.age).at(-1)!.band;

export const fruitsOf = (t: Translate, colours: readonly Colour[]): string => t.list(colours.map((ink) => t(`board-cellar-fruit-${ink}`)));

/** Every place of the rack; `hours`: what the chosen action would take. */
export function rackOf(t: Translate, view: View, seat: Seat, lit: Lit, picked: Path, hours: number): Standing[] {
  const [board, shop] = [boardOf(view), cellarOf(view, seat)];
  return board.places.map(({ where, hour }, place) => {
    const jar = shop.rack[place] ?? null;
    const first = board.places.findIndex((one, at) => one.where === where && !shop.rack[at]) === place;
    const atom = jar ? `place:${place}` : `to:${where}`;
    const then = jar ? Math.min(SOUR, jar.age + hour * hours) : 0;
    const band = jar && bandOf(board, jar.age);
    const at = t(`board-cellar-where-${where}`);
    return {
      place,
      where,
      jar,
      band,
      then,
      atom,
      lit: lit.has(atom) && (jar !== null || first),
      picked: jar !== null && picked.includes(atom),
      label: jar
        ? t('board-cellar-jar', {
            where: at,
            fruits: fruitsOf(t, jar.colours),
            age: jar.age,
            band: t(`board-cellar-band-${band}`),
            then,
            later: t(`board-cellar-band-${bandOf(board, then)}`),
          })
        : t('board-cellar-empty', { where: at }),
    };
  });
}

export interface Basket {
  colour: Colour | null;
  lit: boolean;
  picked: boolean;
  label: string;
}

export const larderOf = (t: Translate, view: View, seat: Seat, lit: Lit, picked: Path): Basket[] =>
  cellarOf(view, seat).larder.map((colour) => ({
    colour,
    lit: colour !== null && lit.has(`basket:${colour}`),
    picked: colour !== null && picked.includes(`basket:${colour}`),
    label: colour ? t('board-cellar-basket', { fruit: t(`board-cellar-fruit-${colour}`) }) : t('board-cellar-basket-empty'),
  }));

/** What the jars that pay would bring in the market, if they stayed as they are. */
export function windowOf(view: View, seat: Seat): { colour: Colour; gold: number }[] {
  const board = boardOf(view);
  return cellarOf(view, seat).rack.flatMap((jar) => {
    if (!jar || bandOf(board, jar.age) !== 'prime') return [];
    const paid = jar.colours.map((colour) => ({ colour, gold: view.halls.find((hall) => hall.colour === colour)?.count ?? 0 }));
    return [paid.reduce((best, one) => (one.gold > best.gold ? one : best))];
  });
}
