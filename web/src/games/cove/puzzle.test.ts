/** The puzzles of the cove: an answer on the star map is shown carried out, and called by what it closes. */

import { expect, test } from 'vitest';
import type { Asked } from '$lib/game/puzzle';
import type { Translate } from '$lib/words/text';
import puzzle from './puzzle';
import type { Good, Line, Question, Reply, Thought } from './puzzle.gen';
import type { View } from './types.gen';

const line = (row: number, column: number): Line => ({ row, column, way: 'down' });
const RED: Good = { size: 'small', colour: 'red' };
const CELLS = [{ row: 1, column: 2 }];
const fetched = { ...RED, pier: null, customers: 0, gold: 0, cards: 0 };
const steps: Thought[] = [
  {
    type: 'Closes',
    place: 1,
    lines: 1,
    goods: [RED],
    zones: [{ type: 'Zoned', ...fetched, cells: CELLS, cross: false }],
    gold: 0,
    cards: 0,
    net: 0,
  },
];
const answers: Reply[] = [line(0, 0), line(1, 2)].map((one) => ({ type: 'Close', goods: [RED], lines: [one] }));
const t = ((id: string) => id) as unknown as Translate;
t.list = (several) => several.join(' + ');
t.thing = (thing) => Object.values(thing as Good).join(' ');
const asked: Asked<Question, Reply, Thought, View> = {
  theme: 'stars',
  question: { type: 'WhichZone', lines: 1, card: 3 },
  answers,
  right: 1,
  steps,
  aside: null,
  view: { shops: [{ type: 'Cellar' }, { type: 'Oracle', lines: [line(4, 4)], zones: [] }] } as unknown as View,
  seat: 1,
  seats: [],
  t,
};

test('what is chosen is drawn on the star map of whoever is asked, with what it closes', () => {
  const [other, mine] = puzzle.imagined!(asked, 1).shops;
  expect(mine).toMatchObject({ lines: [line(4, 4), line(1, 2)], zones: [{ cells: CELLS, good: RED }] });
  expect(other).toBe(asked.view.shops[0]);
  expect(asked.view.shops[1]).toMatchObject({ lines: [line(4, 4)] });
});

test('one answers by a sketch, and under it stands what it closes', () => {
  expect(puzzle.gesture!(asked)).toBe('sketch');
  expect(puzzle.caption!(asked, 0)).toBe('small red');
});

test('other answers change nothing on the board', () => {
  const dock: typeof asked = { ...asked, question: { type: 'WhichDock', boat: 1, card: 3 }, answers: [{ type: 'AtDock', dock: 'left' }] };
  expect(puzzle.imagined!(dock, 0)).toBe(asked.view);
  expect(puzzle.gesture!(dock)).toBe('choose');
});
