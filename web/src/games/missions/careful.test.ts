import { expect, it } from 'vitest';
import { saidForBoth, sameAgain } from './both';
import { deedsOf } from './deeds';
import { position } from './dev/positions';
import { words } from './dev/words';
import { offersOf } from './offers';
import type { Action, View } from './types.gen';

const FREE = { cost: 0, last: false, burns: false };

/** The foot of somebody at a table like this, to whom these are offered. */
function foot(name: string, change: Partial<View>, ...legal: Action[]) {
  const { view, texts, me } = position(name);
  const now = { ...view, test: null, ...change, legal, previews: legal.map(() => FREE) } as View;
  return {
    view: now,
    offers: offersOf(now, true),
    deeds: (hasTold = false) => deedsOf(words('en', me, texts), now, offersOf(now, true), 0, hasTold),
  };
}
const great = (deeds: ReturnType<ReturnType<typeof foot>['deeds']>) => deeds.find(({ prime }) => prime)?.action.type ?? null;
const start = (view: View): Action => ({
  type: 'StartTest',
  agent: 0,
  box: 0,
  attribute: view.hands[0]!.card!.tests[0]!.tries[0]!.attribute,
});

it('makes a test the great button only where most cards do not fail it', () => {
  const { view } = position('port-test');
  const hopeless = view.hands.map((hand) => ({
    ...hand,
    card: {
      ...hand.card!,
      tests: hand.card!.tests.map((test) => ({
        ...test,
        tries: test.tries.map((one) => ({ ...one, odds: { fail: 6, critical: 0, success: 0 } })),
      })),
    },
  }));
  expect(great(foot('port-test', {}, start(view)).deeds())).toBe('StartTest');
  expect(great(foot('port-test', { hands: hopeless }, start(view)).deeds())).toBeNull();
});

it('never makes waiting, insisting or letting somebody down the great button', () => {
  for (const type of ['Wait', 'Insist', 'NoSupport'] as const)
    expect(great(foot('port-test', {}, { type, agent: 0 } as Action).deeds())).toBeNull();
});

it('does not urge people on who are low on crystals', () => {
  const ready: Action = { type: 'Ready', agent: 0 };
  const low = position('port-test').view.agents.map((agent) => ({ ...agent, reserve: 1 }));
  expect(great(foot('port-test', { step: 'recharge' }, ready).deeds())).toBe('Ready');
  expect(great(foot('port-test', { step: 'recharge', agents: low }, ready).deeds())).toBeNull();
});

it('says that there is nothing to tell until something was told', () => {
  const { deeds } = foot('port-test', { step: 'telepathy' }, { type: 'Ready', agent: 0 });
  expect([deeds(false)[0]!.label, deeds(true)[0]!.label]).toEqual(['Nothing to tell', 'Told: go on']);
  expect([great(deeds(false)), great(deeds(true))]).toEqual([null, 'Ready']);
});

it('calls an ability by its name, and says what it does', () => {
  const { view, texts } = position('port-test');
  const [deed] = foot('port-test', {}, { type: 'Use', agent: 0, ability: view.agents[0]!.abilities[0]!.name }).deeds();
  expect([deed!.label, deed!.note]).toEqual([texts[view.agents[0]!.abilities[0]!.name], texts[view.agents[0]!.abilities[0]!.text!]]);
});

it('lets one who plays for two say once what both say', () => {
  const first: Action = { type: 'Ready', agent: 0 };
  const both = foot('port-solo', { step: 'exchange' }, first, { type: 'Ready', agent: 1 });
  const said = saidForBoth(both.view, 4, first);
  expect(sameAgain(both.view, both.offers, said)).toEqual({ type: 'Ready', agent: 1 });
  const later = foot('port-solo', { step: 'choose' }, { type: 'Ready', agent: 1 });
  expect(sameAgain(later.view, later.offers, said)).toBeNull();
  expect(saidForBoth(both.view, 4, { type: 'Wait', agent: 0 })).toBeNull();
});
