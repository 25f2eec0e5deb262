/** Grounds of an analysis read as sentences, in both languages. */

import { expect, test } from 'vitest';
import { why, type Why } from './why';
import { words } from './dev/words';
import type { View } from './types.gen';

const view = { history: [{}, {}] } as unknown as View;
const told = (language: 'en' | 'es', ...grounds: Why[]) => why(words(language, 1), view, grounds);

const says: Why = {
  type: 'Says',
  value: 7,
  on: 'the_shore',
  kept: 2,
  values: [1, 2, 3],
  likeliest: 3,
  likely: 57,
  true: 28,
  understood: false,
  better: false,
};

test('a play that used up a card and was misread says both', () => {
  const fades: Why = { type: 'Fades', value: 7, on: 'the_shore', left: 2, spends: 3 };

  expect(told('en', fades, says)).toEqual([
    '*The Shore* had 2 hours left and a 7 spends 3: it would fade unless they were right.',
    'The 7 on *The Shore* said “1, 2, or 3”: to the group 3 looked likelier (57%) than your 2 (28%).',
  ]);
  expect(told('es', fades, says)).toEqual([
    'A *La Orilla* le quedaban 2 horas y el 7 gasta 3: se desvanecía, salvo que acertaran.',
    'El 7 en *La Orilla* decía «1, 2 o 3»: al grupo el 3 le parecía más probable (57 %) que tu 2 (28 %).',
  ]);
});

test('a better play says what it would have told', () => {
  const better: Why = { ...says, on: 'the_key', values: [1, 2], likeliest: 2, likely: 70, true: 70, understood: true, better: true };

  expect(told('es', better)).toEqual(['Un 7 en *La Llave* habría dicho «1 o 2», y tu 2 habría parecido lo más probable (70 %).']);
  expect(told('en', { ...better, values: [2] })).toEqual(['A 7 on *The Key* would have said it all: you keep 2.']);
});

test('what was likely, what was at stake and what a question leaves stand beside a prediction', () => {
  const grounds: Why[] = [
    {
      type: 'Likely',
      shares: [
        { value: 4, percent: 61 },
        { value: 6, percent: 39 },
      ],
    },
    { type: 'AtStake', cards: ['the_key'], doom: 2, sinks: true },
    { type: 'Splits', use: { type: 'Use', card: 'the_deep', power: 'q345', number: null }, yes: [4], no: [6] },
  ];

  expect(told('en', ...grounds)).toEqual([
    'From what you saw it was 4 (61%) or 6 (39%).',
    '*The Key* was fading: without a correct prediction that was the end.',
    'It would have helped to use 3-4-5? (The Deep) first: yes leaves 4; no leaves 6.',
  ]);
});

test('what was certain comes with what struck out the rest', () => {
  const reason = {
    values: [2, 3, 4],
    ground: 'condition',
    turn: 1,
    played: 5,
    on: 'the_shore',
    kept: false,
    told: null,
    answer: null,
  } as const;
  const excluded: Why = { type: 'Excluded', reason: { ...reason, lower: null, instead: null, swapped: false, own: false } };

  expect(told('es', { type: 'Certain', value: 1 }, excluded)).toEqual([
    'Era 1 con certeza: las reglas no dejaban otro.',
    expect.stringMatching(/^No es de 2 a 4: .*La Orilla\.$/),
  ]);
});
