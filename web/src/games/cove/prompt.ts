/** What is asked while an action of a turn is put together, in words: the next question, or what the chosen action does. */

import type { Translate } from '$lib/words/text';
import { isConfirmed, type Offers } from './paths';
import { askedIn, kindOf } from './shops';
import type { Path } from './shops/kind';
import type { Action, Offer, Seat, View } from './types.gen';
import { cardGives, cardName, counted, ownTag, tally } from './words';

export interface Prompt {
  /** The question, or what would be done. */
  text: string;
  /** The card that is about to be hired, to be read in full. */
  offer: Offer | null;
  /** What the main button asks for while something is missing; '' where nothing is. */
  button: string;
}

const NOTHING: Prompt = { text: '', offer: null, button: '' };

export function promptOf(t: Translate, view: View, me: Seat | null, offers: Offers, picked: Path): Prompt {
  if (me === null || !picked.length) return NOTHING;
  if (offers.ready && isConfirmed(picked, offers.ready))
    return { ...NOTHING, text: doesOf(t, view, me, offers.ready), offer: offerOf(view, offers.ready) };
  const asks = picked[0] === 'space:hire' ? 'folk' : kindOf(view, askedIn(view, me)).asksFor(picked);
  return asks ? { ...NOTHING, text: t(`board-which-${asks}`), button: asks.startsWith('box') ? '' : t(`board-choose-${asks}`) } : NOTHING;
}

const offerOf = (view: View, action: Action): Offer | null =>
  action.type === 'Hire' ? (view.square.find((offer) => offer.slot === action.slot) ?? null) : null;

/** What a card of the square does, in one line: for the button under it, and for those who point at it. */
export function hireText(t: Translate, view: View, { card, hours }: Offer): string {
  const icons = card.icons.length ? t('board-folk-icons', { icons: counted(t, tally(card.icons)) }) : t('board-folk-no-icons');
  return t('board-does-hire', { name: cardName(t, card).replace('\u00ad', ''), hours, gives: cardGives(t, card, ownTag(view)), icons });
}

/** What an action of a turn is good for. */
export function doesOf(t: Translate, view: View, me: Seat, action: Action): string {
  switch (action.type) {
    case 'Hire': {
      const offer = offerOf(view, action);
      return offer ? hireText(t, view, offer) : '';
    }
    case 'ActivateStaff': {
      const used = view.merchants[me]!.staff.filter(Boolean).length;
      return t('board-does-staff', { count: used });
    }
    case 'Wait':
      return t('board-does-wait');
    case 'Assign':
    case 'UseStaff':
      return t.attr(`board-staff-${action.ability}`, 'whole');
    case 'Sell': {
      const price = view.prices.find(
        (one) => one.size === action.size && one.colour === action.colour && one.pier === action.pier && one.rogues === action.rogues,
      );
      return price ? t('board-does-sell', { gold: price.gold, corruption: price.corruption }) : '';
    }
    default:
      return kindOf(view, askedIn(view, me)).does(t, view, me, action);
  }
}

/** What leaving out what is asked would lose, as the words of its button. */
export function skipText(t: Translate, view: View, me: Seat): string {
  const task = view.tasks.at(-1);
  if (task?.type === 'AtShop') return kindOf(view, task.shop).skips(t, view, task.shop) ?? t('board-skip');
  switch (task?.type) {
    case 'Robbing':
      return t('board-skip-rob');
    case 'Returning':
      return t('board-skip-return');
    case 'Swapping':
      return t('board-skip-swap');
    case 'Discarding':
      return t('board-skip-discard');
    default:
      return t('board-skip');
  }
}

/** What ending the action, or one's sales, would leave undone; '' where nothing is. */
export function doneLoses(t: Translate, view: View): string {
  const task = view.tasks.at(-1);
  if (task?.type === 'Acting' && task.staff.length) return t('board-done-staff', { count: task.staff.length });
  if (task?.type === 'Selling' && view.legal.some((action) => action.type === 'Sell')) return t('board-done-selling');
  return '';
}
