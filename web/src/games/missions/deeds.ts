/** What stands at the foot of the table: everything that can be done with one press and belongs to nothing on the board. */

import { same } from '$lib/table/commands';
import type { Translate } from '$lib/words/text';
import { careful } from './careful';
import type { Offer, Offers } from './offers';
import { personName } from './people';
import type { Action, AgentId, View } from './types.gen';
import { abilityOf, testOf } from './view';

export interface Deed {
  /** What a press does, for tests and for the keyboard: the kind of action and what tells it apart. */
  id: string;
  label: string;
  note: string;
  /** What ears are told beside: what a test is about stands on its card. */
  heard: string;
  cost: number;
  action: Action;
  prime: boolean;
  key: string | null;
}

/** What is done elsewhere: on the map, on cards, on things, in the panel that asks. */
const ELSEWHERE: ReadonlySet<Action['type']> = new Set([
  'ChooseHost',
  'GoTo',
  'Take',
  'Explore',
  'Give',
  'AskFor',
  'Pick',
  'Vote',
  'PickAgent',
  'PickItem',
  'Type',
  'Erase',
  'SayWord',
  'LeaveUnsaid',
  'CallOn',
  'Face',
  'ShareOut',
  'TakeBack',
  'ShareDone',
  'Pass',
]);

const KEYS: Readonly<Partial<Record<Action['type'], string>>> = { Boost: 'r', DrawFate: 'd', Accept: 'd', Support: 'r' };

function idOf(action: Action): string {
  switch (action.type) {
    case 'StartTest':
      return `StartTest:${action.box}:${action.attribute}`;
    case 'Use':
      return `Use:${action.ability}`;
    case 'Propose':
      return action.subject.type === 'Recharge' ? `Propose:Recharge:${action.subject.free}` : `Propose:${action.subject.type}`;
    case 'TakeLead':
      return `TakeLead:${action.agent}`;
    case 'Emergency':
      return `Emergency:${action.free}`;
    case 'Give':
    case 'Keep':
      return `${action.type}:${action.to}`;
    default:
      return action.type;
  }
}

/** What one is done with, where “ready” alone does not say it. */
const DONE: ReadonlySet<View['step']> = new Set(['telepathy', 'actions', 'recharge', 'exchange']);

/** Telling is over when something was told; who has nothing to tell says so. Who plays alone tells nobody (R3). */
const readyId = (view: View, hasDone: boolean): string =>
  view.step !== 'telepathy'
    ? `board-ready-${view.step}`
    : view.mine.length > 1
      ? 'board-ready-exchange'
      : hasDone
        ? 'board-ready-telepathy'
        : 'board-ready-untold';

function labelOf(t: Translate, view: View, action: Action, hasDone: boolean): string {
  const asked = answered(view, action);
  if (asked)
    return t(action.type === 'Keep' ? 'board-keep' : 'board-hand-over', {
      thing: t.story(asked.name),
      name: personName(t, view, asked.agent),
    });
  if (action.type === 'Decline' && isOwnMotion(view)) return t('board-withdraw-motion');
  if (action.type === 'Ready' && DONE.has(view.step) && !view.conflict) return t(readyId(view, hasDone));
  if (action.type === 'TakeLead' && view.mine.length > 1) return t('board-lead-as', { name: personName(t, view, action.agent) });
  if (action.type === 'Use') return t.story(action.ability);
  if (action.type === 'Flee') return t.story(wayOut(view, action.agent)) || t.action(action);
  return t.action(action);
}

/** The reader has proposed it and agreed: to decline is to withdraw it. */
const isOwnMotion = ({ motion, viewer }: View): boolean => motion !== null && motion.by === viewer && motion.agreed.includes(motion.by);

/** How the scenario puts it that one leaves a conflict of one's own. */
const wayOut = (view: View, agent: AgentId): string | null => view.hands.find((hand) => hand.agent === agent)?.card?.conflict?.flee ?? null;

/** What comes of each answer to the question of the last crystal. */
function lastNote(t: Translate, view: View, action: Action): string {
  if (action.type === 'LoseControl') return t('board-last-lose');
  if (action.type === 'Withdraw') return t('board-last-withdraw');
  const asked = view.questions.find((one) => one.type === 'LastShown' && one.agent === action.agent);
  if (action.type !== 'Emergency' || asked?.type !== 'LastShown') return '';
  return t('board-last-emergency', { count: asked.emergency, free: action.free ? 'yes' : 'no' });
}

function noteOf(t: Translate, view: View, { action, preview }: Offer): string {
  const last = lastNote(t, view, action);
  if (last) return last;
  if (preview.last) return t('board-note-last');
  switch (action.type) {
    case 'DrawFate':
      return t('board-fate-left', { left: String(view.fate.coming.length), all: String(view.fate.size) });
    case 'StartTest': {
      const tried = testOf(view, action)?.tried;
      return tried ? t('board-note-test', { value: String(tried.value), difficulty: String(tried.difficulty) }) : '';
    }
    case 'CallSupport':
      return t('board-note-support');
    case 'Propose':
      return action.subject.type === 'Recharge' ? t(action.subject.free ? 'board-note-free' : 'board-note-burns') : '';
    case 'Flee':
      return wayOut(view, action.agent) ? t.action(action) : '';
    case 'Use':
      return t.story(abilityOf(view, action)?.text);
    default:
      return preview.burns ? t('board-note-burns') : '';
  }
}

/** The request that an action answers, if it does. */
const answered = (view: View, action: Action): View['requests'][number] | undefined => {
  if (action.type !== 'Give' && action.type !== 'Keep') return undefined;
  return view.requests.find(
    (one) => one.holder === action.agent && one.agent === action.to && (action.type === 'Keep' || same(one.thing, action.thing)),
  );
};

function isElsewhere(view: View, action: Action): boolean {
  if (answered(view, action)) return false;
  if (action.type === 'Propose')
    return action.subject.type === 'GiveUp' || action.subject.type === 'Settle' || action.subject.type === 'Visit';
  if (action.type === 'Flee') return view.conflict !== null;
  return ELSEWHERE.has(action.type);
}

/** Of several tests each is called by what it takes. */
function oneOfSeveral(t: Translate, view: View, action: Extract<Action, { type: 'StartTest' }>, offer: Offer): Deed {
  const heard = t.story(testOf(view, action)?.test.text);
  return {
    id: idOf(action),
    label: t.story(action.attribute),
    note: noteOf(t, view, offer),
    heard,
    cost: offer.preview.cost,
    action,
    prime: false,
    key: null,
  };
}

export function deedsOf(t: Translate, view: View, offers: Offers, agent: AgentId | null, hasDone = false): readonly Deed[] {
  if (agent === null) return [];
  const here = offers.all.filter(({ action }) => (action.agent === agent || action.type === 'TakeLead') && !isElsewhere(view, action));
  const tests = here.filter(({ action }) => action.type === 'StartTest');
  const prime = careful(view, offers, here, hasDone);
  const deeds = here.map((offer): Deed => {
    const { action, preview } = offer;
    if (tests.length > 1 && action.type === 'StartTest') return oneOfSeveral(t, view, action, offer);
    return {
      id: idOf(action),
      label: labelOf(t, view, action, hasDone),
      note: noteOf(t, view, offer),
      heard: '',
      cost: preview.cost,
      action,
      prime: offer === prime,
      key: KEYS[action.type] ?? null,
    };
  });
  return deeds.sort((a, b) => Number(a.prime) - Number(b.prime));
}
