/** What is asked of the reader now, in words: a title, and what is still to do. */

import type { Translate } from '$lib/words/text';
import { begins, type Offers } from './paths';
import { kindOf, KINDS } from './shops';
import type { Ask, Atom } from './shops/kind';
import { spaceOf } from './spaces';
import type { Colour, Seat, View } from './types.gen';
import { cardName, counted, one, tally, whoName } from './words';

type Task = View['tasks'][number];

const last = <T>(list: readonly T[]): T | undefined => list.at(-1);

/** Who picks a shop, who is next, and whether two may be alike. */
function picking(t: Translate, view: View, me: Seat | null, task: Task & { type: 'ChoosingShop' }): Ask {
  const mine = me !== null && task.seats.includes(me);
  const names = (seats: readonly Seat[]) => t.list(seats.map((seat) => t.nameOf(seat)));
  const title = mine ? t('board-pick-ask') : t('board-pick-wait', { names: names(task.seats), count: task.seats.length });
  if (view.merchants.length === 1) return { title, text: '' };
  if (view.options.shops === 'chosen') return { title, text: t('board-pick-any') };
  return { title, text: task.later.length ? t('board-pick-then', { names: names(task.later) }) : t('board-pick-last') };
}

export function askOf(t: Translate, view: View, me: Seat | null, picked: readonly Atom[]): Ask {
  const task = last(view.tasks);
  if (task?.type === 'ChoosingShop') return picking(t, view, me, task);
  if (me === null || !view.to_act.includes(me) || !task) return others(t, view);
  return task.type === 'AtShop' ? kindOf(view, task.shop).ask(t, view, task.shop) : atCove(t, view, task, picked);
}

function others(t: Translate, view: View): Ask {
  const who = view.to_act[0] ?? null;
  return { title: t('board-wait', { name: whoName(t, who) }), text: '' };
}

/** Who goes to which boat: the next question after what was touched. `waiting`: those who wait for a boat. */
function boarding(
  t: Translate,
  kind: 'board' | 'rob',
  waiting: readonly Colour[],
  picked: readonly Atom[],
): Pick<Ask, 'text' | 'art'> | null {
  const [, what, which] = /^(who|boat):(.+)$/.exec(picked[0] ?? '') ?? [];
  const who = what === 'who' ? (which as Colour) : new Set(waiting).size === 1 ? waiting[0]! : null;
  if (who) return { text: t(`board-ask-${kind}-where`, { who: one(t, who) }), art: [`m-${who}`] };
  if (what === 'boat') return { text: t(`board-ask-${kind}-who`, { boat: which! }) };
  return waiting.length ? { text: t('board-ask-board-text', { who: counted(t, tally(waiting)) }) } : null;
}

function atCove(t: Translate, view: View, task: Task, picked: readonly Atom[]): Ask {
  switch (task.type) {
    case 'Choosing':
      return {
        title: t('board-ask-turn'),
        text: t(picked.length && !begins(picked) ? 'board-ask-modifier' : 'board-ask-turn-text'),
      };
    case 'Acting':
      return {
        title: t(`board-space-${spaceOf(task.space)}`),
        text: t(task.staff.length ? 'board-ask-staff' : 'board-ask-done', { count: task.staff.length }),
      };
    case 'Hiring':
      return { title: t('board-ask-assign'), text: t('board-ask-assign-text', { card: cardName(t, task.card) }) };
    case 'Discarding':
      return { title: t('board-ask-discard'), text: t('board-ask-discard-text', { count: task.most }) };
    case 'Gaining':
      return { title: t('board-ask-gain'), text: t('board-ask-gain-text') };
    case 'Boarding':
      return { title: t('board-ask-board'), text: '', ...boarding(t, 'board', task.colours, picked) };
    case 'Robbing':
      return { title: t('board-ask-rob'), text: t('board-ask-rob-text', { boat: String(task.boat) }), ...boarding(t, 'rob', [], picked) };
    case 'Docking':
      return { title: t('board-ask-dock'), text: t('board-ask-dock-text', { boat: String(task.boat) }) };
    case 'Returning':
      return { title: t('board-ask-return'), text: t('board-ask-return-text') };
    case 'Swapping':
      return { title: t('board-ask-swap'), text: t(picked.length ? 'board-ask-swap-more' : 'board-ask-swap-text') };
    case 'Selling':
      return {
        title: t('board-ask-sell'),
        text: t(view.legal.some((action) => action.type === 'Sell') ? 'board-ask-sell-text' : 'board-ask-sell-nothing'),
      };
    default:
      return { title: '', text: '' };
  }
}

/** On a small screen: the page on which the answer is given, be it at its second touch; null where the bar has it. */
export function pageOf({ ways }: Offers): 'cove' | 'shop' | null {
  const kinds = new Set(ways.flatMap(({ path }) => path.map((atom) => atom.slice(0, atom.indexOf(':')))));
  if (kinds.has('space')) return null;
  if (kinds.has('boat') || kinds.has('dock')) return 'cove';
  return ['staff', ...KINDS.flatMap((one) => one.touchable)].some((kind) => kinds.has(kind)) ? 'shop' : null;
}
