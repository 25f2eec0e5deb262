/** The puzzles of Leaders of Euphoria in words: what happened before, and what a thought rules out. */

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import type { Asked } from '$lib/game/puzzle';
import texts from '$python/games/leaders/locale/puzzles/en.ftl?raw';
import { words } from './dev/words';
import puzzle from './puzzle';
import type { Question, Reply, Thought } from './puzzle.gen';
import en from './puzzle/en.ftl?raw';
import es from './puzzle/es.ftl?raw';
import type { Event, View } from './types.gen';

const answers: Reply[] = [1, 2, 3].map((seat) => ({ type: 'ThatSeat', seat }));
const steps: Thought[] = [
  { type: 'AllSeen', seats: [1], leader: 'subterran_leader' },
  { type: 'CannotLead', seat: 2, leader: 'subterran_leader', bar: 'anarchist' },
  { type: 'MustLead', seat: 3, leader: 'subterran_leader' },
];
const asked: Asked<Question, Reply, Thought, View> = {
  theme: 'leader',
  question: { type: 'WhoLeads', leader: 'subterran_leader' },
  answers,
  right: 2,
  steps,
  aside: null,
  view: {} as View,
  seat: 0,
  seats: [],
  t: words('en', 0).also(`${texts}\n${en}`),
};
const told = (event: object) => puzzle.tile?.(asked, event as Event)?.text;

test('each thought says who is out, and the last one who is left', () => {
  const said = steps.map((_, place) => puzzle.step(asked, place));
  expect(said.map(({ out }) => out)).toEqual(['Bruno is out', 'Carmela is out', 'Dante is left']);
  expect(said.map(({ strikes }) => strikes)).toEqual([[0], [1], []]);
});

test('the story tells of a look what these eyes saw, and no more', () => {
  expect(told({ type: 'Interrogated', by: 0, owner: 1, slot: 'left', recruit: 'subterran_follower' })).toBe(
    'Looks at Bruno: Subterran follower',
  );
  expect(told({ type: 'Looked', by: 1, owner: 2, slot: 'left', recruit: null })).toBe('Looks at a recruit of Carmela');
});

test('the story tells what everybody saw of one who was shot', () => {
  const recruits = ['euphorian_leader', 'euphorian_follower', 'subterran_follower'];
  expect(told({ type: 'RowShown', owner: 3, recruits })).toBe('Dante shows Euphorian Leader, Euphorian follower, and Subterran follower');
});

test('the page says the same in both languages', () => {
  const ids = (text: string) => new FluentResource(text).body.map((message) => message.id);
  expect(ids(es)).toEqual(ids(en));
});
