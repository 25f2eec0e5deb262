/** What is asked of the reader, in words. In a sealed window only how to answer depends on what they hold. */

import type { Translate } from '$lib/words/text';
import { isAbout, leaderUp, type Deed } from './deeds';
import { isLeader } from './faces';
import { ARM, type Atom, type Offers } from './paths';
import { windowOf } from './passing.svelte';
import type { Action, ArtifactId, Seat, View } from './types.gen';
import { recruitName, slotName } from './words';

export interface Ask {
  title: string;
  /** What comes of it, or what can be done. */
  text: string;
  /** How far the reader has come with an action, or how one answers; '' where nothing is to be said. */
  step: string;
  /** `step` only says how one answers: where there is little room, cards and buttons say so. */
  how: boolean;
  /** `alarm`: a deed about the reader; `window`: one about others that asks the reader too. */
  tone: 'mine' | 'alarm' | 'window' | 'wait';
  /** The artifact that it is about. */
  card: ArtifactId | null;
  /** What is ready shows a leader for ever. */
  exposesLeader: boolean;
}

/** What is still missing of an action that was begun. */
function missing(t: Translate, lit: ReadonlySet<Atom>, me: Seat): string {
  const atoms = [...lit];
  if (atoms.some((atom) => atom.startsWith(`recruit:${me}/`))) return t('board-need-cost');
  if (atoms.some((atom) => atom.startsWith('seat:'))) return t('board-need-seat');
  return t('board-need-recruit');
}

/** Whether this action turns up a leader of the reader's own. */
export function exposesLeader(view: View, me: Seat | null, action: Action | null): boolean {
  if (!action || me === null) return false;
  const slot = 'cost' in action ? action.cost : action.type === 'Expose' ? action.slot : null;
  const recruit = view.places[me]!.row.find((one) => one.slot === slot)?.recruit;
  return recruit ? isLeader(recruit) : false;
}

function progressOf(t: Translate, me: Seat | null, offers: Offers, picked: readonly Atom[]): string {
  if (me === null || !picked.length) return '';
  if (!offers.ready) return missing(t, offers.lit, me);
  const ready = t('board-ready', { action: t.action(offers.ready) });
  return offers.ready.type === 'Use' ? `${ready} ${t('board-ready-use')}` : ready;
}

export function askOf(t: Translate, view: View, me: Seat | null, offers: Offers, picked: readonly Atom[]): Ask {
  const step = progressOf(t, me, offers, picked);
  const plain = { step, how: !picked.length, card: null, exposesLeader: exposesLeader(view, me, offers.ready) };
  const window = windowOf(view);
  if (window) {
    const told = { ...plain, ...tellDeed(t, view, me, window.deed) };
    if (me === null || !window.asked.includes(me)) return { ...told, step: t('board-window-others'), tone: 'wait' };
    const tone = isAbout(window.deed, me) ? 'alarm' : 'window';
    if (view.sealed) return { ...told, how: false, step: t('board-window-sealed', { answer: t.thing(view.sealed) }), tone };
    const holds = view.legal.some((action) => action.type === 'Answer');
    return { ...told, how: told.how && holds, step: step || t(holds ? 'board-window' : 'board-window-none'), tone };
  }
  if (me === null || !view.to_act.includes(me)) return { ...plain, ...waiting(t, view), tone: 'wait' };
  const mine = (id: string, args: Record<string, string> = {}): Ask => ({
    ...plain,
    title: t(id, args),
    text: step ? '' : t(`${id}-text`, args),
    tone: 'mine',
  });
  if (view.phase === 'layout') return mine('board-ask-layout');
  const pending = view.pending.at(-1);
  switch (pending?.type) {
    case 'Picking': {
      const words = t.words(`artifact-${pending.card}`);
      const title = t('board-ask-pick', { card: pending.card, count: pending.targets.length });
      return { ...plain, title, text: words['text'] ?? '', tone: 'mine', card: pending.card };
    }
    case 'Confessing':
      return mine('board-ask-confess');
    case 'Redirecting':
      return mine('board-ask-redirect');
    default:
      return mine(picked.includes(ARM) ? 'board-ask-arm' : `board-ask-${view.phase}`);
  }
}

/** A deed that can be answered: who does what to whom, and what comes of it unless somebody answers. */
function tellDeed(t: Translate, view: View, me: Seat | null, deed: Deed): Pick<Ask, 'title' | 'text' | 'card'> {
  const whose = me === null ? 'other' : isAbout(deed, me) ? 'me' : deed.by === me ? 'you' : 'other';
  const by = t.nameOf(deed.by);
  switch (deed.type) {
    case 'Using': {
      const words = t.words(`artifact-${deed.card}`);
      const title = whose === 'other' ? t.thing(deed).replace(/\.$/, '') : t(`board-deed-Using-${whose}`, { by, card: words.name });
      return { title, text: words['text'] ?? '', card: deed.card };
    }
    case 'Looking': {
      const seen = view.places[deed.target]!.row.find((one) => one.slot === deed.slot)?.recruit;
      const args = { by, target: t.nameOf(deed.target), slot: slotName(t, deed.slot) };
      const recruit = whose !== 'other' && seen ? recruitName(t, seen) : '';
      return { title: t(`board-deed-Looking-${whose}`, args), text: t(`board-comes-Looking-${whose}`, { ...args, recruit }), card: null };
    }
    default: {
      const args = { by, target: t.nameOf(deed.target) };
      const risk = leaderUp(view.places[deed.target]!) ? 'leader' : 'none';
      return {
        title: t(`board-deed-${deed.type}-${whose}`, args),
        text: t(`board-comes-${deed.type}-${whose}`, { ...args, risk }),
        card: null,
      };
    }
  }
}

function waiting(t: Translate, view: View): Pick<Ask, 'title' | 'text'> {
  const pending = view.pending.at(-1);
  if (view.phase === 'layout') return { title: t('board-wait-layout'), text: t('board-wait-layout-text', { who: t.seats(view.to_act) }) };
  const title = t('board-wait-turn', { name: t.nameOf(view.active), turn: String(view.turn) });
  return { title, text: pending ? t.thing(pending) : t('board-wait-phase', { phase: t(`phase-${view.phase}`) }) };
}

/** The word on the button that does what was put together. */
export const doIt = (t: Translate, action: Action): string => t(`board-do-${action.type}`);
