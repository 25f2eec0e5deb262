/** The cards of the panorama, made from the view. */

import type { Translate } from '$lib/words/text';
import type { SpotCard } from './cards';
import type { Of, Offer, Offers } from './offers';
import { agentOf, isMine, personName } from './people';
import type { Action, AgentId, EntryShown, View } from './types.gen';

/** What pressing a card does: take it, or leave one's own for it. */
export function takeOf(offers: Offers, agent: AgentId | null, slot: string): Action | null {
  const found = [...offers.of('Take', agent), ...offers.of('Explore', agent)].find(({ action }) => action.slot === slot);
  return found?.action ?? null;
}

/** Leaving one's card for this one, and what that costs; null: it cannot be had now. */
export const exploreOf = (offers: Offers, agent: AgentId | null, slot: string): Offer<Of<'Explore'>> | null =>
  offers.of('Explore', agent).find(({ action }) => action.slot === slot) ?? null;

/** What the reader's journal kept of a card of this place; null where it kept nothing. */
export function copyOf(view: View, slot: string): EntryShown | null {
  const label = view.place?.panorama.find((one) => one.slot === slot)?.label;
  const kept = view.hands.flatMap(({ journal }) => journal);
  return kept.findLast(({ title, place, texts }) => title === label && place === view.place?.name && texts.length > 0) ?? null;
}

export interface Seen {
  t: Translate;
  view: View;
  offers: Offers;
  agent: AgentId | null;
  /** Slots of which somebody has told, and who did. */
  told: ReadonlyMap<string, number>;
  /** Texts that were read in an earlier mission. */
  before: ReadonlySet<string>;
}

export function cardsOf({ t, view, offers, agent, told, before }: Seen): readonly SpotCard[] {
  const panorama = view.place?.panorama ?? [];
  return panorama.map((slot, place): SpotCard => {
    const mine = slot.holder !== null && isMine(view, slot.holder);
    const legal = takeOf(offers, agent, slot.slot) !== null;
    const label = t.story(slot.label);
    const holder = slot.holder === null ? '' : personName(t, view, slot.holder);
    const by = told.get(slot.slot);
    const state = mine
      ? t('board-card-yours')
      : slot.holder !== null
        ? t('board-card-reads', { name: holder })
        : by !== undefined
          ? t('board-card-told', { name: t.nameOf(by) })
          : slot.known
            ? t('board-card-known')
            : before.has(slot.label)
              ? t('board-card-before')
              : t('board-card-unread');
    /** A first press on what was read opens what is known of it; a price stands only where a press would take it. */
    const again = slot.known && !mine && view.step !== 'recognise';
    const price = again ? null : exploreOf(offers, agent, slot.slot)?.preview.cost;
    return {
      id: slot.slot,
      letter: slot.slot,
      label,
      slice: place,
      holder: slot.holder,
      face: slot.holder === null ? null : agentOf(view, slot.holder).face,
      mine,
      legal,
      again,
      told: told.has(slot.slot),
      closed: false,
      state,
      price: price === null || price === undefined ? '' : t('board-card-price', { count: price }),
      heard: t('board-card', { state: mine ? 'mine' : again ? 'again' : legal ? 'legal' : 'other' }),
    };
  });
}
