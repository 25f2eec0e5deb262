import { expect, test } from 'vitest';
import type { AnyAction } from '$lib/game';
import { grouped } from './grouping';
import { NO_KINDS, type Kinds } from '$lib/words/kinds';
import { translator } from '$lib/words/text';

const FIELDS = { cost: 'text', target: 'text' } as const;
const kinds: Kinds = { ...NO_KINDS, structs: { Arm: FIELDS, Look: FIELDS, Lay: FIELDS, Shoot: {}, Pass: {} } };
const words = translator({
  language: 'en',
  kinds,
  sources: [
    {
      en: [
        'button-Arm = Arm yourself, exposing your { $cost } recruit, and aim at { $target }',
        'button-Look = Interrogate { $target }: the { $cost } card',
        'button-Lay = { $cost } first, then { $target }',
        'verb-Lay = Lay out your recruits',
        'button-Shoot = Shoot',
        'button-Pass = Pass',
      ].join('\n'),
    },
  ],
});
const each = (type: string): AnyAction[] =>
  ['left', 'right'].flatMap((cost) => ['Ana', 'Leo', 'Eva'].map((target) => ({ type, cost, target }) as AnyAction));
const labels = (actions: readonly AnyAction[], meets?: (action: AnyAction) => string) =>
  grouped(actions, words, meets).map(({ label, choices }) => [label, choices.length]);

test('many actions become a handful of verbs, each with its targets as a second step', () => {
  const found = grouped([...each('Look'), ...each('Arm'), { type: 'Shoot' }, { type: 'Pass' }], words);
  expect(found.map(({ label, choices }) => [label, choices.length])).toEqual([
    ['Interrogate', 6],
    ['Arm yourself', 6],
    ['Shoot', 1],
    ['Pass', 1],
  ]);
  const arm = found[1]!;
  expect(arm.begins).toBe('Arm yourself, exposing your');
  expect(arm.choices[0]).toMatchObject({ label: 'left recruit, and aim at Ana', place: 6, action: each('Arm')[0] });
});

test('a few actions need no second step', () => {
  expect(labels(each('Look').slice(0, 5))).toHaveLength(5);
});

test('actions that share no words are named by the game, or stay apart', () => {
  expect(labels([...each('Lay'), { type: 'Pass' }])).toEqual([
    ['Lay out your recruits', 6],
    ['Pass', 1],
  ]);
  const plain = translator({ language: 'en', kinds, sources: [{ en: 'button-Lay = { $target } after { $cost }\nbutton-Pass = Pass' }] });
  expect(grouped([...each('Lay'), { type: 'Pass' }], plain)).toHaveLength(7);
});

test('what meets a threat comes first, the group and the choice', () => {
  const meets = (action: AnyAction) => ('target' in action && action.type === 'Arm' && action.target === 'Eva' ? 'Eva aims at you' : '');
  const found = grouped([...each('Look'), ...each('Arm')], words, meets);
  expect(found.map(({ label, meets }) => [label, meets])).toEqual([
    ['Arm yourself', 'Eva aims at you'],
    ['Interrogate', ''],
  ]);
  expect(found[0]!.choices.map(({ place }) => place)).toEqual([8, 11, 6, 7, 9, 10]);
});
