/**
 * Every legal action as the things one touches for it: a person, a recruit, an artifact, or a thing to do.
 *
 * What is lit follows from that and from nothing else: with nothing picked up, what an action can begin with; then
 * whatever is still missing of the actions that go with what was picked up. All of it touched, the action is ready.
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
}

export interface Offers {
  paths: readonly Path[];
  /** What can be touched now. */
  lit: ReadonlySet<Atom>;
  /** The action that all that was picked up makes. */
  ready: Action | null;
  /** What can be done with one press: skip, pass, draw, shoot, enough. */
  plain: readonly Action[];
  lays: readonly Extract<Action, { type: 'Lay' }>[];
}

export const NOTHING: Offers = { paths: [], lit: new Set(), ready: null, plain: [], lays: [] };

const isPlain = (atoms: readonly Atom[]) => atoms.length === 1 && atoms[0]!.startsWith('do:');

export function offersOf(legal: readonly Action[], me: Seat | null, picked: readonly Atom[]): Offers {
  if (me === null) return NOTHING;
  const all = legal.map((action) => ({ action, atoms: pathOf(action, me) }));
  const plain = all.filter(({ atoms }) => isPlain(atoms)).map(({ action }) => action);
  const paths = all.filter(({ atoms }) => atoms.length && !isPlain(atoms));
  const open = paths.filter(({ atoms }) => picked.every((atom) => atoms.includes(atom)));
  const next = picked.length ? open.flatMap(({ atoms }) => atoms.filter((atom) => !picked.includes(atom))) : paths.map(({ atoms }) => atoms[0]!);
  const ready = picked.length ? (open.find(({ atoms }) => atoms.length === picked.length)?.action ?? null) : null;
  return { paths, lit: new Set(next), ready, plain, lays: legal.filter((action) => action.type === 'Lay') };
}

/** What is picked up after touching this: one more, one less, or a new beginning; null where it is not offered at all. */
export function touched(offers: Offers, picked: readonly Atom[], atom: Atom): readonly Atom[] | null {
  if (picked.includes(atom)) return picked.filter((one) => one !== atom);
  const all = [...picked, atom];
  if (picked.length && offers.paths.some(({ atoms }) => all.every((one) => atoms.includes(one)))) return all;
  const swapped = picked.filter((one) => kindOf(one) !== kindOf(atom));
  if (swapped.length && offers.paths.some(({ atoms }) => [...swapped, atom].every((one) => atoms.includes(one)))) return [...swapped, atom];
  return offers.paths.some(({ atoms }) => atoms[0] === atom) ? [atom] : null;
}

/** Two recruits of different owners are different things: one pays, the other is looked at. */
const kindOf = (atom: Atom) => atom.replace(/[^:/]*$/, '');
