/** All that can be done now as a handful of choices: actions of one kind stand together under the words they share. */

import type { AnyAction } from '$lib/game';
import type { Translate } from '$lib/words/text';

/** Up to so many actions need no second step. */
const FEW = 6;
/** A kind with fewer actions than this needs none either. */
const MANY = 3;

export interface Choice {
  action: AnyAction;
  /** Which of the legal actions it is. */
  place: number;
  /** What tells it apart in its group; the whole action where it stands alone. */
  label: string;
  /** The threat that it meets; '' where it meets none. */
  meets: string;
}

export interface Group {
  kind: string;
  label: string;
  /** The words with which all its choices begin; '' where they share none. */
  begins: string;
  meets: string;
  choices: readonly Choice[];
}

/** What meets a threat comes first, groups and choices alike; else all stay in their order. */
export function grouped(actions: readonly AnyAction[], t: Translate, meets: (action: AnyAction) => string = () => ''): readonly Group[] {
  const all = actions.map((action, place): Choice => ({ action, place, label: t.action(action), meets: meets(action) }));
  const kinds = [...new Set(actions.map(({ type }) => type))];
  const groups = kinds.flatMap((kind): Group | Group[] => {
    const choices = all.filter(({ action }) => action.type === kind);
    const begins = shared(choices.map(({ label }) => label));
    const label = t.has(`verb-${kind}`) ? t(`verb-${kind}`) : begins.split(/[,:(]/)[0]!.trim();
    const alone = choices.map((one): Group => ({ kind, label: one.label, begins: '', meets: one.meets, choices: [one] }));
    if (all.length <= FEW || choices.length < MANY || label.length < MANY) return alone;
    const told = choices.map((one) => ({ ...one, label: one.label.slice(begins.length).trim() || one.label }));
    return { kind, label, begins, meets: told.find((one) => one.meets)?.meets ?? '', choices: urgentFirst(told) };
  });
  return urgentFirst(groups);
}

const urgentFirst = <T extends { meets: string }>(all: readonly T[]): T[] => all.toSorted((a, b) => Number(!a.meets) - Number(!b.meets));

/** The whole words with which all of these begin. */
function shared(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(' '));
  const differs = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return first.slice(0, differs < 0 ? first.length : differs).join(' ');
}
