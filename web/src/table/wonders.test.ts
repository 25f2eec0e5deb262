import { expect, test } from 'vitest';
import { NO_KINDS, type Kinds } from '$lib/words/kinds';
import { conceivable, notOffered } from './wonders';

const kinds: Kinds = {
  ...NO_KINDS,
  view: 'View',
  structs: {
    View: {
      legal: { list: { any: [{ struct: 'Look' }, { struct: 'Pass' }, { struct: 'Bid' }, { struct: 'Read' }, { struct: 'Leave' }] } },
    },
    Look: { owner: 'seat', side: { enum: 'side' } },
    Pass: {},
    Bid: { value: 'value' },
    Read: { first: { enum: 'card' }, second: { enum: 'card' } },
    Leave: { seat: 'seat' },
    Looked: { by: 'seat' },
  },
};
const family = (name: string) => (name === 'side' ? ['left', 'right'] : ['a', 'b', 'c', 'd']);

test('every action of the game with every value that has a name', () => {
  const found = conceivable(kinds, [0, 1], family);
  expect(found.filter(({ type }) => type === 'Look')).toEqual([
    { type: 'Look', owner: 0, side: 'left' },
    { type: 'Look', owner: 0, side: 'right' },
    { type: 'Look', owner: 1, side: 'left' },
    { type: 'Look', owner: 1, side: 'right' },
  ]);
  expect(found).toContainEqual({ type: 'Pass' });
});

test('what cannot be listed, or is too much for a list, is left to the board', () => {
  const types = conceivable(kinds, [0, 1], family).map(({ type }) => type);
  expect(types).not.toContain('Bid');
  expect(types).not.toContain('Read');
  expect(types).not.toContain('Looked');
  expect(types).not.toContain('Leave');
});

test('nobody wonders about what is offered', () => {
  const offered = { side: 'left', owner: 1, type: 'Look' };
  expect(notOffered(conceivable(kinds, [0, 1], family), [offered])).toHaveLength(4);
});
