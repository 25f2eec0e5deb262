/** What can be done now: the legal actions with what each costs, found by what one touches for it. */

import { same } from '$lib/table/commands';
import type { Action, AgentId, Preview, View } from './types.gen';

export type Kind = Action['type'];
export type Of<K extends Kind> = Extract<Action, { type: K }>;

export interface Offer<A extends Action = Action> {
  action: A;
  preview: Preview;
}

const NO_COST: Preview = { cost: 0, last: false, burns: false };

export const givesUp = (action: Action): boolean => action.type === 'Propose' && action.subject.type === 'GiveUp';

export class Offers {
  constructor(readonly all: readonly Offer[]) {}

  /** Those of one kind, of one agent where it is named. */
  of<K extends Kind>(kind: K, agent: AgentId | null = null): readonly Offer<Of<K>>[] {
    const fits = (offer: Offer): offer is Offer<Of<K>> => offer.action.type === kind && (agent === null || offer.action.agent === agent);
    return this.all.filter(fits);
  }

  one<K extends Kind>(kind: K, agent: AgentId | null = null): Offer<Of<K>> | null {
    return this.of(kind, agent)[0] ?? null;
  }

  /** Going to a place, for who leads; for the others, asking for it. */
  to(place: number): Offer | null {
    const goes = ({ action }: Offer) => action.type === 'GoTo' && action.place === place;
    const asks = ({ action }: Offer) => action.type === 'Propose' && action.subject.type === 'Visit' && action.subject.place === place;
    return this.all.find(goes) ?? this.all.find(asks) ?? null;
  }

  has(action: Action): boolean {
    return this.all.some((offer) => same(offer.action, action));
  }

  /** What leads on: all but giving up, which anybody may propose nearly always (R52), asking the lead for a place and taking a word back.
   * Who has answered a proposal, or made it, waits for the others (R13). */
  get leading(): readonly Offer[] {
    if (this.of('Decline').length && !this.of('Agree').length) return [];
    const asks = (action: Action) => action.type === 'Propose' && action.subject.type === 'Visit';
    return this.all.filter(({ action }) => !givesUp(action) && !asks(action) && action.type !== 'NotYet');
  }

  /** The agents who can do anything that leads on. */
  get asked(): readonly AgentId[] {
    return [...new Set(this.leading.map(({ action }) => action.agent))];
  }
}

export const offersOf = (view: View, isOpen: boolean): Offers =>
  new Offers(isOpen ? view.legal.map((action, place) => ({ action, preview: view.previews[place] ?? NO_COST })) : []);
