/** What is asked of the reader, in words: the same for everybody whom a sealed window asks, whatever they hold. */

import type { Translate } from '$lib/text';
import type { Atom, Offers } from './paths';
import { windowOf } from './passing.svelte';
import type { Action, Seat, View } from './types.gen';

export interface Ask {
  title: string;
  text: string;
  tone: 'mine' | 'window' | 'wait';
}

/** What is still missing of an action that was begun. */
function missing(t: Translate, lit: ReadonlySet<Atom>, me: Seat): string {
  const atoms = [...lit];
  if (atoms.some((atom) => atom.startsWith(`recruit:${me}/`))) return t('board-need-cost');
  if (atoms.some((atom) => atom.startsWith('seat:'))) return t('board-need-seat');
  return t('board-need-recruit');
}

export function askOf(t: Translate, view: View, me: Seat | null, offers: Offers, picked: readonly Atom[]): Ask {
  const progress = me === null || !picked.length ? '' : offers.ready ? t('board-ready', { action: t.action(offers.ready) }) : missing(t, offers.lit, me);
  const window = windowOf(view);
  if (window) {
    const title = t.thing(window.deed).replace(/\.$/, '');
    if (me === null || !window.asked.includes(me)) return { title, text: t('board-window-others'), tone: 'wait' };
    if (view.sealed) return { title, text: t('board-window-sealed', { answer: t.thing(view.sealed) }), tone: 'window' };
    return { title, text: progress || t('board-window'), tone: 'window' };
  }
  if (me === null || !view.legal.length) return waiting(t, view);
  const mine = (id: string, args: Record<string, string> = {}): Ask => ({ title: t(id, args), text: progress || t(`${id}-text`, args), tone: 'mine' });
  if (view.phase === 'layout') return mine('board-ask-layout');
  const pending = view.pending.at(-1);
  switch (pending?.type) {
    case 'Picking': {
      const words = t.words(`artifact-${pending.card}`);
      return { title: t('board-ask-pick', { card: words.name }), text: progress || words['text'] || '', tone: 'mine' };
    }
    case 'Confessing':
      return mine('board-ask-confess');
    case 'Redirecting':
      return mine('board-ask-redirect');
    default:
      return mine(`board-ask-${view.phase}`);
  }
}

function waiting(t: Translate, view: View): Ask {
  const pending = view.pending.at(-1);
  if (view.phase === 'layout') return { title: t('board-wait-layout'), text: t('board-wait-layout-text', { who: t.seats(view.to_act) }), tone: 'wait' };
  const title = t('board-wait-turn', { name: t.nameOf(view.active), turn: String(view.turn) });
  return { title, text: pending ? t.thing(pending) : t('board-wait-phase', { phase: t(`phase-${view.phase}`) }), tone: 'wait' };
}

/** The word on the button that does what was put together. */
export const doIt = (t: Translate, action: Action): string => t(`board-do-${action.type}`);
