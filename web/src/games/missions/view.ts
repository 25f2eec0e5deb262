/** Finds in the view what an action is about. */

import type { AbilityShown, Action, TestShown, TryShown, View } from './types.gen';

/** The test that is begun, where the reader's card or a conflict shows it. */
export function testOf(view: View, action: Extract<Action, { type: 'StartTest' }>): { test: TestShown; tried: TryShown } | null {
  const hand = view.hands.find(({ agent }) => agent === action.agent);
  const tests = [
    ...(hand?.card?.tests ?? []),
    ...(hand?.things ?? []),
    ...(hand?.card?.conflict?.tests ?? []),
    ...(view.conflict?.tests ?? []),
  ];
  const test = tests.find(({ box }) => box === action.box);
  const tried = test?.tries.find(({ attribute }) => attribute === action.attribute);
  return test && tried ? { test, tried } : null;
}

/** The ability that is used. */
export function abilityOf(view: View, action: Extract<Action, { type: 'Use' }>): AbilityShown | null {
  const owner = view.agents[action.agent]!;
  const asked = view.questions.find((one) => one.type === 'OfferShown' && one.ability.name === action.ability);
  const all = [
    ...owner.abilities,
    ...owner.items.flatMap((item) => item.abilities),
    ...(asked?.type === 'OfferShown' ? [asked.ability] : []),
  ];
  return all.find(({ name }) => name === action.ability) ?? null;
}
