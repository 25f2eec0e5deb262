/**
 * Every legal action as the things one touches to choose it, in order. What is lit, what a touch means and when an action
 * is put together follows from that: the board knows no rules.
 */

import { KINDS } from './shops';
import type { Atom, Path } from './shops/kind';
import type { Action, Colour } from './types.gen';
import { goodId } from './words';

interface Way {
  path: Path;
  action: Action;
}

export interface Offers {
  /** What leads on from here. */
  lit: ReadonlySet<Atom>;
  /** The one action that what was touched amounts to. */
  ready: Action | null;
  ways: readonly Way[];
}

/** Said with a button of their own. */
const BUTTONS = ['Done', 'Skip', 'TakeBack'];

/** Somebody who goes aboard a boat: either may be touched first. */
const eitherFirst = (colour: Colour, boat: number): readonly Path[] => [
  [`who:${colour}`, `boat:${boat}`],
  [`boat:${boat}`, `who:${colour}`],
];

function pathsOf(action: Action, all: readonly Action[]): readonly Path[] {
  switch (action.type) {
    case 'Pick':
      return [[`shop:${action.shop}`]];
    case 'Hire':
      return [['space:hire', `folk:${action.slot}`]];
    case 'ActivateStaff':
      return [['space:staff']];
    case 'Wait':
      return [['space:wait']];
    case 'Assign':
    case 'UseStaff':
      return [[`staff:${action.ability}`]];
    case 'Discard':
      return [[`card:${action.icons}`]];
    case 'Gain':
      return [[`good:${goodId(action)}`]];
    case 'Board':
      return all.some((one) => one.type === 'Board' && one.colour !== action.colour)
        ? eitherFirst(action.colour, action.boat)
        : [[`boat:${action.boat}`]];
    case 'Shove':
      return eitherFirst(action.colour, action.to);
    case 'Return':
      return [[`boat:${action.boat}`, `who:${action.colour}`]];
    case 'Swap':
      return [
        [`boat:${action.boat}`, `who:${action.colour}`, `boat:${action.to}`, `who:${action.other}`],
        [`boat:${action.to}`, `who:${action.other}`, `boat:${action.boat}`, `who:${action.colour}`],
      ];
    case 'Dock':
      return [[`dock:${action.dock}`]];
    case 'Sell':
      return [[`ware:${goodId(action)}`, `pier:${action.pier}`, `buyer:${action.rogues ? 'rogues' : 'own'}`]];
    default:
      return KINDS.flatMap((kind) => kind.paths(action, all));
  }
}

const startsWith = (path: Path, picked: Path): boolean => picked.every((atom, index) => path[index] === atom);

export function offersOf(legal: readonly Action[], picked: Path): Offers {
  const ways = legal.flatMap((action) => pathsOf(action, legal).map((path) => ({ path, action })));
  const open = ways.filter(({ path }) => startsWith(path, picked));
  const lit = new Set(open.flatMap(({ path }) => path.slice(picked.length, picked.length + 1)));
  if (!picked.length || picked[0]!.startsWith('space:')) for (const { path } of ways) if (path[0] === 'space:hire') lit.add(path[1]!);
  const ready = picked.length > 0 && new Set(open.map(({ action }) => action)).size === 1 ? open[0]!.action : null;
  return { lit, ready, ways };
}

/** The picked things, and after them whatever is the only thing that could come next. */
export function settled(legal: readonly Action[], picked: Path): Path {
  const { lit, ready } = offersOf(legal, picked);
  const next = [...lit].filter((atom) => !atom.startsWith('folk:'));
  return !ready && picked.length && next.length === 1 ? settled(legal, [...picked, ...next]) : picked;
}

/** What is picked up after touching this; null where it leads nowhere. Touching a thing again lays it down, and what followed. */
export function touched({ ways }: Offers, picked: Path, atom: Atom): Path | null {
  if (picked.includes(atom)) return picked.slice(0, picked.indexOf(atom));
  for (const before of [picked, picked.slice(0, -1), []]) {
    const next = extended(ways, before, atom);
    if (next) return next;
  }
  return null;
}

/** The picked things and this one, with what must lie between them where that is one thing only. */
function extended(ways: readonly Way[], picked: Path, atom: Atom): Path | null {
  const found = ways.flatMap(({ path }) => {
    const at = startsWith(path, picked) ? path.indexOf(atom, picked.length) : -1;
    return at < 0 ? [] : [path.slice(0, at + 1)];
  });
  const shortest = Math.min(...found.map((path) => path.length));
  const first = found.find((path) => path.length === shortest);
  return first && found.filter((path) => path.length === shortest).every((path) => startsWith(path, first)) ? first : null;
}

/** A turn begins with a space: that is confirmed. Everything else is done as soon as it is chosen. */
export const begins = (picked: Path): boolean => picked[0]?.startsWith('space:') ?? false;

/** What leaves nothing to be done before its end, where a turn began with it. */
export const endsItself = (action: Action): boolean => action.type === 'Wait' || KINDS.some((kind) => kind.endsItself(action));

/** What is chosen is done only when it is confirmed: an action of a turn, and what a shop wants confirmed. */
export const isConfirmed = (picked: Path, action: Action): boolean =>
  begins(picked) || KINDS.some((kind) => kind.confirms?.(action) ?? false);

export const isButton = (action: Action): boolean => BUTTONS.includes(action.type);
export const button = (legal: readonly Action[], type: 'Done' | 'Skip' | 'TakeBack'): Action | null =>
  legal.find((one) => one.type === type) ?? null;

/** The lit things of one kind, without its name: of `boat:`, the numbers of the boats. */
export const litOf = (lit: ReadonlySet<Atom>, kind: string): readonly string[] =>
  [...lit].filter((atom) => atom.startsWith(`${kind}:`)).map((atom) => atom.slice(kind.length + 1));
