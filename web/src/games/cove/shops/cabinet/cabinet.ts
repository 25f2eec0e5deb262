/** A cabinet as its drawings want it: chests, the hand, pedestals and what everybody has seen, in the reader's words. */

import type { Translate } from '$lib/words/text';
import type { Cabinet, CabinetBoard, Colour, Curio, Good, Seat, Trove, View } from '../../types.gen';
import { bestPrice, goodName } from '../../words';
import type { Atom, Path } from '../kind';

type Lit = ReadonlySet<Atom>;

const INKS = ['red', 'green', 'blue', 'yellow'] as const;

export const cabinetOf = (view: View, seat: Seat): Cabinet => view.shops[seat] as Cabinet;
/** What only its keeper is sent, and everybody when the match is over; null to all others. */
export const troveOf = (view: View, seat: Seat): Trove | null => view.hidden[seat] ?? null;
/** The reader keeps this cabinet; that they see into it may have other reasons. */
export const isKeeper = (view: View, seat: Seat): boolean => view.viewer === seat;
export const boardOf = (view: View): CabinetBoard => view.boards.find((board): board is CabinetBoard => board.type === 'CabinetBoard')!;

export function curioArt(curio: Curio): string {
  const [colour, grade] = curio.split('-');
  return grade ? `curio-${grade}-${colour}` : 'mask';
}
export const curioInk = (curio: Curio): Colour | null => (curio === 'forgery' ? null : (curio.split('-')[0] as Colour));
export const curioName = (t: Translate, curio: Curio): string => t(`board-cabinet-curio-${curio}`);
export const labelName = (t: Translate, label: Good): string => goodName(t, label, 'Cabinet');

const same = (one: Good | null, other: Good | null): boolean => one?.size === other?.size && one?.colour === other?.colour;
const labelOf = (board: CabinetBoard, curio: Curio): Good | null => board.kinds.find((kind) => kind.curio === curio)?.label ?? null;
export const isTrue = (view: View, curio: Curio, label: Good): boolean => same(labelOf(boardOf(view), curio), label);

export interface Chest {
  stand: number;
  label: Good | null;
  /** What lies inside, and whether the label is true: for its keeper alone. */
  inside: Curio | null;
  right: boolean;
  /** What the good on it would fetch now. */
  gold: number | null;
  lit: boolean;
  picked: boolean;
  text: string;
}

export function chestsOf(t: Translate, view: View, seat: Seat, lit: Lit, picked: Path): Chest[] {
  const trove = troveOf(view, seat);
  return cabinetOf(view, seat).labels.map((label, index) => {
    const stand = index + 1;
    const inside = (label && trove?.chests[index]) ?? null;
    const right = label !== null && inside !== null && isTrue(view, inside, label);
    const told = { stand: String(stand), label: label ? labelName(t, label) : '' };
    return {
      stand,
      label,
      inside,
      right,
      gold: label && (bestPrice(view, label)?.gold ?? null),
      lit: label !== null && lit.has(`stand:${stand}`),
      picked: picked.includes(`stand:${stand}`),
      text: !label
        ? t('board-cabinet-stand', told)
        : inside
          ? t(right ? 'board-cabinet-chest-true' : 'board-cabinet-chest-false', { ...told, curio: curioName(t, inside) })
          : t('board-cabinet-chest', told),
    };
  });
}

export interface Held {
  curio: Curio;
  count: number;
  lit: boolean;
  picked: boolean;
  text: string;
}

/** The hand, alike with alike; null to whoever may not know it. */
export function handOf(t: Translate, view: View, seat: Seat, lit: Lit, picked: Path): Held[] | null {
  const hand = troveOf(view, seat)?.hand;
  if (!hand) return null;
  return [...new Set(hand)].map((curio) => {
    const count = hand.filter((one) => one === curio).length;
    const atom = `curio:${curio}`;
    return {
      curio,
      count,
      lit: lit.has(atom),
      picked: picked.includes(atom),
      text: t(isKeeper(view, seat) ? 'board-cabinet-held' : 'board-cabinet-held-of', { curio: curioName(t, curio), count }),
    };
  });
}

export interface Pedestal {
  colour: Colour;
  curio: Curio | null;
  /** What it would pay now. */
  gold: number;
  lit: boolean;
  text: string;
}

export const pedestalsOf = (t: Translate, view: View, seat: Seat, lit: Lit): Pedestal[] =>
  cabinetOf(view, seat).pedestals.map((curio, index) => {
    const colour = INKS[index]!;
    const gold = view.halls.find((hall) => hall.colour === colour)?.count ?? 0;
    const told = { faction: t(`board-faction-${colour}`), gold, curio: curio ? curioName(t, curio) : '' };
    return {
      colour,
      curio,
      gold,
      lit: lit.has(`pedestal:${colour}`),
      text: t(curio ? 'board-cabinet-pedestal' : 'board-cabinet-pedestal-free', told),
    };
  });

export interface Seen {
  colour: Colour;
  /** How many of each were shown to everybody, and how many were not. */
  plain: { shown: number; left: number };
  fine: { shown: number; left: number };
}

/** What the table has seen: on pedestals, and of what was doubted or opened. */
export function seenOf(view: View, seat: Seat): Seen[] {
  const { pedestals, discards } = cabinetOf(view, seat);
  const shown = [...pedestals, ...discards];
  const of = (curio: Curio) => {
    const seen = shown.filter((one) => one === curio).length;
    return { shown: seen, left: (boardOf(view).kinds.find((kind) => kind.curio === curio)?.count ?? 0) - seen };
  };
  return INKS.map((colour) => ({ colour, plain: of(`${colour}-plain`), fine: of(`${colour}-fine`) }));
}

/** How many of what a label names nobody has seen yet. */
export function leftOf(view: View, seat: Seat, label: Good): number {
  const row = seenOf(view, seat).find((one) => one.colour === label.colour)!;
  return (label.size === 'large' ? row.fine : row.plain).left;
}
