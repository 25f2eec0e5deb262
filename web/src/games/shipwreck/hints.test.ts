/** The help as the board shows it: seals, ties and words. */

import { expect, test } from 'vitest';
import { words } from './dev/words';
import { groundOf, groundsOf, groundText, hintsOn, pinsOf, sealsOn, valuesText } from './hints';
import type { HintedLine, Place, Reason, View } from './types.gen';

const reason = (some: Partial<Reason>): Reason => ({
  values: [],
  ground: 'condition',
  turn: null,
  played: null,
  on: null,
  kept: false,
  told: null,
  answer: null,
  lower: null,
  instead: null,
  swapped: false,
  own: false,
  ...some,
});

/** The rulebook's example: a 1 on Midnight, and The Deep was there too. */
const line: HintedLine = {
  seat: 0,
  line: 'only',
  sure: [1],
  supposed: [2, 3, 4],
  reasons: [
    reason({ values: [1], turn: 1, played: 1, on: 'midnight' }),
    reason({ values: [2, 3, 4], ground: 'supposed', turn: 0, played: 1, on: 'midnight', instead: 'the_deep' }),
  ],
};
const view = { history: [{}] } as unknown as View;
const grounds = groundsOf(view, line);
const place = { seat: 0, line: 0, name: 'only', hand: [null] } as Place;

test('each reason has a seal that its values, its card and its play share', () => {
  expect(grounds.map(({ seal, card, ago, supposed }) => [seal, card, ago, supposed])).toEqual([
    ['A', 'midnight', 0, false],
    ['B', 'the_deep', 1, true],
  ]);
  expect(groundOf(grounds, 3)?.seal).toBe('B');
  expect(groundOf(grounds, 5)).toBeUndefined();
  expect(sealsOn(grounds, 'the_deep').map(({ seal }) => seal)).toEqual(['B']);
});

test('a line without a hidden fate shows no hints, even late ones', () => {
  expect(hintsOn({ lines: [line] }, place)).toBe(line);
  expect(hintsOn({ lines: [line] }, { ...place, hand: [] })).toBeNull();
  expect(hintsOn(null, place)).toBeNull();
});

test('the log line of a play carries the seals of its turn', () => {
  const played = { type: 'FatePlayed' };
  const entries = [
    { n: 1, events: [{ type: 'TurnBegan' }, { type: 'FatesDrawn' }] },
    { n: 2, events: [played] },
    { n: 5, events: [{ type: 'NotPredicted' }, { type: 'TurnBegan' }] },
    { n: 6, events: [played] },
  ];

  expect([...pinsOf(grounds, entries)]).toEqual([
    [6, ['A']],
    [2, ['B']],
  ]);
});

test('values are read as people say them', () => {
  const en = words('en', 1);
  const es = words('es', 1);

  expect([[3], [2, 4], [1, 2, 3, 4], [3, 5, 7]].map((values) => valuesText(en, values))).toEqual(['3', '2 or 4', '1 to 4', '3, 5 or 7']);
  expect(valuesText(es, [3, 5, 7])).toBe('3, 5 ni 7');
  expect(groundText(en, grounds[1]!)).toBe('supposedly not 2 to 4: they would have played on The Deep');
  expect(groundText(es, grounds[1]!)).toBe('se supone que no es de 2 a 4: habría jugado en El Fondo');
  expect(groundText(es, grounds[0]!)).toBe('no es 1: con ese valor en la mano no habría podido jugar el 1 en Medianoche');
});
