/**
 * Every legal action as the things one touches for it: a person, a recruit, an artifact, or a thing to do.
 *
 * What is lit follows from that and from nothing else: with nothing picked up, what an action can begin with; then
 * whatever is still missing of the actions that go with what was picked up. All of it touched, the action is ready;
 * what could be touched instead of something picked up stays marked.
 */

import type { Action, ArtifactId, Seat, Slot } from './types.gen';

/** `seat:3`, `recruit:3/left`, `card:flat_eye`, `do:arm`. */
export type Atom = string;

export const ofSeat = (seat: Seat): Atom => `seat:${seat}`;
export const ofRecruit = (owner: Seat, slot: Slot): Atom => `recruit:${owner}/${slot}`;
export const ofCard = (card: ArtifactId): Atom => `card:${card}`;
export const ARM: Atom = 'do:arm';

/** What one touches for an action, what it begins with first. Orders of recruits are laid out elsewhere. */
export function pathOf(action: Action, me: Seat): readonly Atom[] {
  switch (action.type) {
    case 'Give':
      return [ofCard(action.card), ofSeat(action.target)];
    case 'Interrogate':
    case 'Hide':
      return [ofRecruit(action.owner, action.slot)];
    case 'Use':
      return [ofCard(action.card), ofRecruit(me, action.cost)];
    case 'Choose':
      return [action.slot === null ? ofSeat(action.owner) : ofRecruit(action.owner, action.slot)];
    case 'Arm':
      return [ARM, ofRecruit(me, action.cost), ofSeat(action.target)];
    case 'Aim':
    case 'Redirect':
      return [ofSeat(action.target)];
    case 'Expose':
      return [ofRecruit(me, action.slot)];
    case 'Answer': {
      const paid = [ofCard(action.card), ofRecruit(me, action.cost)];
      if (action.target === null) return paid;
      return [...paid, action.slot === null ? ofSeat(action.target) : ofRecruit(action.target, action.slot)];
    }
    case 'Lay':
      return [];
    default:
      return [`do:${action.type}`];
  }
}

export interface Path {
  action: Action;
  atoms: readonly Atom[];
  /** Which of them pays for it. */
  cost: Atom | null;
}

const costOf = (action: Action, me: Seat): Atom | null => ('cost' in action ? ofRecruit(me, action.cost) : null);

export interface Offers {
  paths: readonly Path[];
  /** What can be touched now, and is still missing. */
  lit: ReadonlySet<Atom>;
  /** What can be touched instead of something that was picked up. */
  others: ReadonlySet<Atom>;
  /** The action that all that was picked up makes. */
  ready: Action | null;
  /** What can be done with one press: skip, pass, draw, shoot, enough. */
  plain: readonly Action[];
  lays: readonly Extract<Action, { type: 'Lay' }>[];
}

export const NOTHING: Offers = { paths: [], lit: new Set(), others: new Set(), ready: null, plain: [], lays: [] };

const isPlain = (atoms: readonly Atom[]) => atoms.length === 1 && atoms[0]!.startsWith('do:');

/** The ways that all of this belongs to. */
export const waysWith = (paths: readonly Path[], picked: readonly Atom[]): readonly Path[] =>
  paths.filter(({ atoms }) => picked.every((atom) => atoms.includes(atom)));

export function offersOf(legal: readonly Action[], me: Seat | null, picked: readonly Atom[]): Offers {
  if (me === null) return NOTHING;
  const all = legal.map((action): Path => ({ action, atoms: pathOf(action, me), cost: costOf(action, me) }));
  const plain = all.filter(({ atoms }) => isPlain(atoms)).map(({ action }) => action);
  const paths = all.filter(({ atoms }) => atoms.length && !isPlain(atoms));
  const open = waysWith(paths, picked);
  const next = picked.length
    ? open.flatMap(({ atoms }) => atoms.filter((atom) => !picked.includes(atom)))
    : paths.map(({ atoms }) => atoms[0]!);
  const lit = new Set(next);
  const ready = picked.length ? (open.find(({ atoms }) => atoms.length === picked.length)?.action ?? null) : null;
  const others = new Set(
    begunWith(paths, picked).flatMap(({ atoms }) =>
      atoms.filter((atom) => !picked.includes(atom) && !lit.has(atom) && replaced(paths, picked, atom)),
    ),
  );
  return { paths, lit, others, ready, plain, lays: legal.filter((action) => action.type === 'Lay') };
}

/** The ways that begin with something picked up. */
const begunWith = (paths: readonly Path[], picked: readonly Atom[]): readonly Path[] =>
  paths.filter(({ atoms }) => picked.includes(atoms[0]!));

/** Two recruits of different owners are different things: one pays, the other is looked at. */
const kindOf = (atom: Atom) => atom.replace(/[^:/]*$/, '');

/** This instead of what is of its kind; null where that leads nowhere. */
function replaced(paths: readonly Path[], picked: readonly Atom[], atom: Atom): readonly Atom[] | null {
  const rest = picked.filter((one) => kindOf(one) !== kindOf(atom));
  const all = [...rest, atom];
  return rest.length && waysWith(paths, all).length ? all : null;
}

/** Whoever has chosen an artifact or a laser is in the middle of something that no other recruit ends. */
const isHeld = (atom: Atom) => atom === ARM || atom.startsWith('card:');

/** What is picked up after touching this: one more, one less, another one, or a new beginning; null where it is not offered at all. */
export function touched(offers: Offers, picked: readonly Atom[], atom: Atom): readonly Atom[] | null {
  const { paths } = offers;
  if (picked.includes(atom)) return paths.some(({ atoms }) => atoms[0] === atom) ? [] : picked;
  const all = [...picked, atom];
  if (picked.length && waysWith(paths, all).length) return all;
  const instead = replaced(paths, picked, atom);
  if (instead) return instead;
  const seat = /^recruit:(\d+)\//.exec(atom)?.[1];
  if (picked.length && seat !== undefined && waysWith(paths, [...picked.filter((one) => !one.startsWith('seat:')), `seat:${seat}`]).length)
    return touched(offers, picked, `seat:${seat}`);
  if (picked.some(isHeld) && !isHeld(atom)) return picked;
  return paths.some(({ atoms }) => atoms[0] === atom) ? [atom] : null;
}
