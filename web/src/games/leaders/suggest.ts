/**
 * What is laid down beforehand, so that one press makes an answer ready: the recruit that pays, and whom an answer is for.
 * The reader may change both.
 *
 * A leader is never laid down. Among followers, those that everybody has seen come first; then chance decides, for a
 * fixed order would tell the table what lies in the places that were passed over.
 */

import { isLeader } from './faces';
import { windowOf } from './passing.svelte';
import { ofRecruit, ofSeat, waysWith, type Atom, type Path } from './paths';
import type { Answer, Seat, View } from './types.gen';

const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

/** What was picked up, and what goes with it. */
export function completed(paths: readonly Path[], picked: readonly Atom[], view: View, me: Seat): readonly Atom[] {
  const paid = withPayment(paths, picked, view, me);
  return withTarget(paths, paid, view);
}

function withPayment(paths: readonly Path[], picked: readonly Atom[], view: View, me: Seat): readonly Atom[] {
  const costs = new Set(waysWith(paths, picked).map(({ cost }) => cost));
  if (costs.has(null) || picked.some((atom) => costs.has(atom))) return picked;
  const followers = view.places[me]!.row.filter((one) => one.recruit && !isLeader(one.recruit) && costs.has(ofRecruit(me, one.slot)));
  const known = followers.filter((one) => one.public);
  const chosen = anyOf(known.length ? known : followers);
  return chosen ? [...picked, ofRecruit(me, chosen.slot)] : picked;
}

const isAnswer = (path: Path): path is Path & { action: Answer } => path.action.type === 'Answer';

/** An answer goes to whoever is answered; of their recruits, to one that the reader does not know. */
function withTarget(paths: readonly Path[], picked: readonly Atom[], view: View): readonly Atom[] {
  const ways = waysWith(paths, picked).filter(isAnswer);
  const by = windowOf(view)?.deed.by;
  const back = ways.map(({ action }) => action).filter(({ target }) => target !== null && target === by);
  if (!back.length || ways.some(({ atoms }) => atoms.length === picked.length)) return picked;
  const unseen = back.filter(({ target, slot }) => slot !== null && !view.places[target!]!.row.find((one) => one.slot === slot)?.recruit);
  const { target, slot } = anyOf(unseen.length ? unseen : back)!;
  return [...picked, slot === null ? ofSeat(target!) : ofRecruit(target!, slot)];
}
