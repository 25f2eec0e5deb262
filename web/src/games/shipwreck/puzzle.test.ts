/** The puzzles of Shipwreck in words: puzzle 412 of the drawings, thought by thought. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import type { Asked } from '$lib/game/puzzle';
import { words } from './dev/words';
import puzzle from './puzzle';
import texts from '$python/games/shipwreck/locale/puzzles/en.ftl?raw';
import en from './puzzle/en.ftl?raw';
import es from './puzzle/es.ftl?raw';
import type { Question, Reply, Thought } from './puzzle.gen';
import type { Event, View } from './types.gen';

const answers: Reply[] = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ type: 'Predict', value }));
const steps: Thought[] = [
  { type: 'NothingFitted', seat: 3, played: 4, values: [] },
  { type: 'WouldOpen', card: 'the_deep', played: 4, values: [1], measure: 'sum', amounts: [5] },
  { type: 'WouldOpen', card: 'the_key', played: 4, values: [3, 4, 5], measure: 'sum', amounts: [7, 8, 9] },
  { type: 'WouldOpen', card: 'leviathan', played: 4, values: [7], measure: 'sum', amounts: [11] },
  { type: 'AllSeen', values: [2], shown: 2, own: 1 },
];
const view = {
  doom: 6,
  row: [{ card: 'leviathan' }, { card: 'the_deep' }, { card: 'the_key' }, { card: 'the_mirror' }],
  now: { on: 'the_hours', value: 4, carried: false },
} as unknown as View;
const asked: Asked<Question, Reply, Thought, View> = {
  theme: 'certain',
  question: { type: 'WhatIsKept', seat: 3, line: 'only', nearly: false },
  answers,
  right: 5,
  steps,
  aside: { type: 'TableSaw', value: 6, percent: 82 },
  view,
  seat: 1,
  seats: [],
  t: words('en', null).also(`${texts}\n${en}`),
};
const told = steps.map((_, place) => puzzle.step(asked, place));

test('it is asked what somebody keeps behind a door that would not open', () => {
  expect(puzzle.title(asked)).toBe('No door would open');
  expect(puzzle.question(asked)).toMatch(/^Which fate is .+ keeping\?$/);
  expect(puzzle.stake?.(asked)).toBe('Doom 6 of 7: one miss sinks you');
  expect(puzzle.gesture?.(asked)).toBe('strike');
});

test('each thought says what is out, and the last one what it is', () => {
  expect(told.map(({ out }) => out)).toEqual(['', '1 is out', '3, 4, and 5 are out', '7 is out', 'It is 6']);
  expect(told.map(({ strikes }) => strikes)).toEqual([[], [0], [2, 3, 4], [6], [1]]);
  expect(told[1]!.text).toBe('*The Deep* needs a sum of 5 or less. With 1 beside the 4 it would have been open.');
  expect(told[4]!.text).toBe('There are three fates of value 2: two lie in front of cards, and *you keep the third*.');
});

test('each thought points at its card, with the sum in short', () => {
  expect(told.map(({ place }) => place)).toEqual(['card:the_hours', 'card:the_deep', 'card:the_key', 'card:leviathan', null]);
  expect(told.map(({ chip }) => chip)).toEqual(['', '4 + 1 = 5', 'sums 7, 8, 9', '4 + 7 = 11', '']);
});

test('once it is solved one reads what the others could tell', () => {
  expect(puzzle.solved?.(asked)).toBe('It was the 6');
  expect(puzzle.others?.(asked)).toBe('For the others at the table, 6 was 82% likely. *You could be certain.*');
});

test('a play that tells is chosen among plays', () => {
  const plays: Reply[] = [
    { type: 'Play', value: 6, on: 'midnight', old: false },
    { type: 'Play', value: 7, on: 'leviathan', old: false },
  ];
  const leaves: Thought = { type: 'LeavesOpen', played: 7, card: 'leviathan', left: [4, 5, 6] };
  const mine = { ...asked, question: { type: 'WhatTells' } as Question, answers: plays, right: 0, steps: [leaves] };

  expect(puzzle.answer(mine, 0)).toBe('6 on Midnight');
  expect(puzzle.gesture?.(mine)).toBe('choose');
  expect(puzzle.step(mine, 0).strikes).toEqual([1]);
});

test('the story tells what was said and answered, and not only what was played', () => {
  const told = (event: object) => puzzle.tile?.(asked, event as Event)?.text;
  expect(told({ type: 'FatePlayed', by: 3, value: 4, on: 'the_hours', kept: null })).toBe('4 on The Hours');
  expect(told({ type: 'ChaliceTold', by: 3, value: 4, answer: true })).toBe('Keeps more than 4');
  expect(told({ type: 'OldTold', by: 3, value: 4, answer: false })).toBe('The 4 was new');
  expect(told({ type: 'LowerDiscarded', by: 3, value: 2, from: 'the_key' })).toBe('Gives back a 2: keeps more');
  expect(told({ type: 'Answered', by: 3, power: 'higher', number: 4, answer: true })).toBe('Higher than 4? yes');
  expect(told({ type: 'Predicted', value: 5, result: 'wrong' })).toBe('Said 5: wrong');
  expect(told({ type: 'Agreed', by: 1 })).toBeUndefined();
});

test('the page says the same in both languages', () => {
  const ids = (text: string) => new FluentResource(text).body.map((message) => message.id);
  expect(ids(es)).toEqual(ids(en));
});
