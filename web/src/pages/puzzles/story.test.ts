import { expect, test } from 'vitest';
import type { Asked, PuzzleModule } from '$lib/game/puzzle';
import { logOf, tilesOf, type Before } from './story';

const t = { event: ({ type }: { type: string }) => (type === 'Hidden' ? '' : `${type}.`) };
const asked = { t } as unknown as Asked;
const words = (tile?: PuzzleModule['tile']) => ({ tile }) as unknown as PuzzleModule;

const BEFORE: Before = {
  turns: [
    { n: 1, by: 0 },
    { n: 3, by: 1 },
    { n: 4, by: 2 },
  ],
  past: [
    { n: 0, events: [{ type: 'Dealt' }] },
    { n: 1, events: [{ type: 'Played' }, { type: 'Hidden' }] },
    { n: 2, events: [{ type: 'TakenBack' }], undone: true },
    { n: 3, events: [{ type: 'Hidden' }] },
    { n: 4, events: [{ type: 'Looked' }, { type: 'Played' }] },
  ],
  n: 4,
} as unknown as Before;

test('all that happened is told turn by turn, the deal with the first', () => {
  expect(logOf(asked, BEFORE)).toEqual([
    { number: 1, by: 0, texts: ['Dealt.', 'Played.'] },
    { number: 2, by: 1, texts: [] },
    { number: 3, by: 2, texts: ['Looked.', 'Played.'] },
  ]);
});

test('a tile belongs to the frame of its turn, also where a turn has none', () => {
  const tiles = tilesOf(asked, words(), BEFORE, 3);
  expect(tiles.map(({ number, frame }) => [number, frame])).toEqual([
    [1, 0],
    [3, 2],
  ]);
  expect(tilesOf(asked, words(), BEFORE, 1).map(({ number, frame }) => [number, frame])).toEqual([[3, 0]]);
});

test('a game says in a few words what deserves a tile', () => {
  const [first, last] = tilesOf(
    asked,
    words((_, { type }) => (type === 'Played' ? { text: 'on The Deep' } : null)),
    BEFORE,
    3,
  );
  expect([first!.texts, last!.texts]).toEqual([['on The Deep'], ['on The Deep']]);
  expect(last!.piece).toEqual({ type: 'Played' });
});
