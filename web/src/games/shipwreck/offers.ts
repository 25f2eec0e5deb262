/**
 * What a seat may do now, sorted by the part of the board that offers it. Nothing is offered that is not in `legal`,
 * or in the view's `ideas`: what may be proposed once the open proposal has been declined, which one press does.
 */

import type {
  Action,
  CardId,
  Cycle,
  Decline,
  DiscardLower,
  Fate,
  OneMore,
  Pass,
  Play,
  Predict,
  Propose,
  Relocate,
  Reveal,
  Steal,
  TellOld,
  Use,
  View,
} from './types.gen';

export type ProposedUse = Propose & { subject: Use };
export type ProposedValue = Propose & { subject: Predict };

export interface Offers {
  plays: readonly Play[];
  cycles: readonly Cycle[];
  raises: readonly OneMore[];
  moves: readonly Relocate[];
  olds: readonly TellOld[];
  lowers: readonly DiscardLower[];
  steals: readonly Steal[];
  reveals: readonly Reveal[];
  values: readonly ProposedValue[];
  uses: readonly ProposedUse[];
  none: Propose | undefined;
  pass: Pass | undefined;
  agree: Action | undefined;
  decline: Decline | undefined;
  /** A proposal is open: values and powers take its place, so it is declined first. */
  instead: boolean;
}

const ofType = <T extends Action['type']>(legal: readonly Action[], type: T) =>
  legal.filter((action): action is Extract<Action, { type: T }> => action.type === type);

/** With `open` false, what can be pressed now: nothing, while a command is on its way or the server is out of reach. */
export function offersOf(view: View, open = true): Offers {
  const legal = open ? view.legal : [];
  const decline = ofType(legal, 'Decline')[0];
  const ideas = decline ? view.ideas.map((subject): Propose => ({ type: 'Propose', subject })) : [];
  const proposals = decline ? ideas : ofType(legal, 'Propose');
  return {
    plays: ofType(legal, 'Play'),
    cycles: ofType(legal, 'Cycle'),
    raises: ofType(legal, 'OneMore'),
    moves: ofType(legal, 'Relocate'),
    olds: ofType(legal, 'TellOld'),
    lowers: ofType(legal, 'DiscardLower'),
    steals: ofType(legal, 'Steal'),
    reveals: ofType(legal, 'Reveal'),
    values: proposals.filter((one): one is ProposedValue => one.subject.type === 'Predict'),
    uses: proposals.filter((one): one is ProposedUse => one.subject.type === 'Use'),
    none: proposals.find((one) => one.subject.type === 'NoPrediction'),
    pass: ofType(legal, 'Pass')[0],
    agree: ofType(legal, 'Agree')[0],
    decline,
    instead: decline !== undefined,
  };
}

/** A fate in the hand whose turn it is, and where it may go. A fate kept from an earlier turn comes first (R13). */
export interface Held {
  index: number;
  value: Fate;
  kept: boolean;
  plays: readonly Play[];
}

export function heldNow(view: View, offers: Offers): readonly Held[] {
  const hand = view.places.find((place) => place.line === view.now.line)?.hand ?? [];
  return hand.flatMap((value, index) => {
    if (value === null) return [];
    const kept = view.now.carried && index === 0;
    return [{ index, value, kept, plays: offers.plays.filter((play) => play.value === value && play.old === kept) }];
  });
}

/** The faded cards whose power is offered now. */
export function usable(offers: Offers): ReadonlySet<CardId> {
  const cards = [...offers.cycles, ...offers.raises, ...offers.moves, ...offers.olds, ...offers.lowers].map((action) => action.card);
  return new Set([...cards, ...offers.uses.map((propose) => propose.subject.card)]);
}
