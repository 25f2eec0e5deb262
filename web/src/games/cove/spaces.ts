/** The six actions of a turn as cards: what each costs, what it gives, and why it may be closed. */

import type { Translate } from '$lib/words/text';
import { kindOf } from './shops';
import type { Brings, SpaceCard } from './shops/kind';
import type { Action, Prospect, Seat, View } from './types.gen';

export const COMMON_SPACES = ['hire', 'staff'] as const;

/** The space that a place of the figure belongs to: changing fates may have three (`fates-x`). */
export const spaceOf = (place: string): string => place.split('-')[0]!;

function hoursOf(prospects: readonly Prospect[]): string {
  const hours = [...new Set(prospects.map((one) => one.hours))].sort((a, b) => a - b);
  return hours.length > 1 ? `${hours[0]}-${hours.at(-1)}` : String(hours[0] ?? '');
}

export function cardOf(t: Translate, view: View, me: Seat, id: string): SpaceCard {
  const found = view.prospects.filter((one) => one.space === id);
  const reason = found.find((one) => one.closed)?.closed ?? null;
  const kind = kindOf(view, me);
  const common = { runes: [], gives: t(`board-about-${id}`), brings: id === 'staff' ? staffBrings(t, view, me) : null, warns: '' };
  const own = kind.spaces.includes(id) && !reason ? kind.card(t, view, me, id) : common;
  return {
    id,
    title: t(`board-space-${id}`),
    hours: hoursOf(found),
    ...own,
    runes: kind.spaces.includes(id) ? kind.card(t, view, me, id).runes : [],
    brings: reason ? null : own.brings,
    closed: reason ? t(`board-${reason.replace('illegal', 'closed')}`) : '',
    here: spaceOf(view.merchants[me]!.space) === id,
  };
}

/** What each who is on the staff would do. */
function staffBrings(t: Translate, view: View, me: Seat): Brings | null {
  const held = kindOf(view, me).abilities.filter((_, index) => view.merchants[me]!.staff[index]);
  return held.length
    ? { lead: '', drawn: held.map(({ art }) => ({ art })), label: t.list(held.map(({ id }) => t(`board-ability-${id}`))) }
    : null;
}

/** An action of a space that is closed, to ask why. */
export function attempt(view: View, me: Seat, space: string): Action {
  if (space === 'hire') return { type: 'Hire', slot: 1 };
  return space === 'staff' ? { type: 'ActivateStaff' } : kindOf(view, me).attempt(space);
}

/** What follows from the chosen action, as the clock tells it. */
export function prospectOf(view: View, space: string | null, slot: number | null): Prospect | null {
  if (space === null) return null;
  const found = view.prospects.filter((one) => one.space === space);
  return (slot === null ? (found.length === 1 ? found[0] : null) : found.find((one) => one.slot === slot)) ?? null;
}
