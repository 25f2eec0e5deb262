import { expect, test } from 'vitest';
import type { GameModule } from '../game';
import { NO_RULES } from '../words/rulebook';
import { paragraphs, since, type Teller } from './telling';
import type { Translate } from '../words/text';
import type { Line } from '../wire.gen';

const words = Object.assign((id: string) => id, {
  event: (event: { type: string }) => event.type,
  said: (line: Line) => (line.said as { what: string }).what,
  nameOf: (seat: number) => ['Ana', 'Bea'][seat]!,
}) as unknown as Translate;
const module = {
  claim: (said: { type: string }) => said.type === 'Claim',
  milestone: (event: { type: string }) => (event.type === 'Missed' ? { sign: null, tone: 'bad' } : null),
  weight: (event: { type: string }) => (event.type === 'Shuffled' ? 'quiet' : null),
} as unknown as GameModule;
const teller: Teller = {
  words,
  module,
  rulebook: NO_RULES,
  failed: String,
  turn: (number, by) => `${number} ${words.nameOf(by)}`,
  undone: 'You took it back.',
};

const entries = [
  {
    n: 1,
    events: [
      { type: 'TurnBegan', by: 0 },
      { type: 'Played', by: 0 },
    ],
  },
  {
    n: 2,
    events: [
      { type: 'Missed', by: 0 },
      { type: 'TurnBegan', by: 1 },
    ],
  },
  { n: 3, events: [{ type: 'Shuffled' }, { type: 'Played', by: 1 }] },
];

test('turns are numbered and named, and what went badly is marked', () => {
  const told = paragraphs(teller, entries, [], []).flatMap((one) => one.told);
  expect(told.map(({ text, weight }) => [text, weight])).toEqual([
    ['1 Ana', 'turn'],
    ['Played', null],
    ['Missed', 'bad'],
    ['2 Bea', 'turn'],
    ['Shuffled', 'quiet'],
    ['Played', null],
  ]);
});

test('what stays as it was is the same object and is put into words once', () => {
  const said: string[] = [];
  const event = (event: { type: string }) => (said.push(event.type), event.type);
  const counting = { ...teller, words: Object.assign((id: string) => id, words, { event }) };
  const first = paragraphs(counting, entries.slice(0, 2), [], []);
  const line = { n: 2, by: 1, said: { type: 'Claim', what: 'I am loyal.' } } as unknown as Line;
  const then = paragraphs(counting, entries, [], [line], first);
  expect(then[0]).toBe(first[0]);
  expect(then[1]).not.toBe(first[1]);
  expect(then).toEqual(paragraphs(teller, entries, [], [line]));
  expect(said).toEqual(['Played', 'Missed', 'Shuffled', 'Played']);
});

test('a claim stands where it was made, with the name of whoever made it', () => {
  const line = { n: 2, by: 1, said: { type: 'Claim', what: 'I am loyal.' } } as unknown as Line;
  const chat = { n: 2, by: 1, said: { type: 'Chat', what: 'hi' } } as unknown as Line;
  const told = paragraphs(teller, entries, [], [line, chat])[1]!.told;
  expect(told.at(-1)).toMatchObject({ text: 'Bea: I am loyal.', by: 1, weight: 'claim' });
  expect(told.filter(({ weight }) => weight === 'claim')).toHaveLength(1);
});

test('a reason that a bot gives follows what it explains', () => {
  const line = { n: 2, by: 1, said: { type: 'Because', what: 'It can only be 7.' } } as unknown as Line;
  expect(paragraphs(teller, entries, [], [line])[1]!.told.at(-1)).toMatchObject({ text: 'Bea: It can only be 7.', weight: 'claim' });
});

test('who has acted is told what came after it, without what is only told for completeness', () => {
  expect(since(0, entries, words, module, 8)).toEqual(['Played']);
  expect(since(1, entries, words, module, 8)).toEqual([]);
  expect(since(null, entries, words, module, 2)).toEqual(['Missed', 'Played']);
});

test('what the house says of a seat stands between the actions it came between', () => {
  const notice = (n: number, what: string) => ({ n, by: 'public', said: { type: 'Notice', id: 'bot', seat: 1, what } }) as unknown as Line;
  const told = paragraphs(teller, entries, [], [notice(1, 'time ran out'), notice(9, 'Bea is back')]);
  expect(told[0]!.told.at(-1)).toMatchObject({ text: 'time ran out', by: 1, weight: 'quiet' });
  expect(told[2]!.told.at(-1)!.text).toBe('Bea is back');
});

test('what was taken back is struck out, and the turn that began by it is counted anew', () => {
  const took = { n: 3, by: 'public', said: { type: 'Notice', id: 'took-back', seat: 0, what: 'Ana took it back' } } as unknown as Line;
  const again = [entries[0]!, { ...entries[1]!, undone: true }, { ...entries[1]!, n: 4 }];
  const told = paragraphs(teller, again, [], [took]).map((one) => one.told.map(({ text, weight }) => [text, weight]));
  expect(told.slice(1)).toEqual([
    [
      ['Missed', 'undone'],
      ['2 Bea', 'undone'],
      ['Ana took it back', 'quiet'],
    ],
    [
      ['Missed', 'bad'],
      ['2 Bea', 'turn'],
    ],
  ]);
  expect(since(0, again.slice(0, 2), words, module, 8)).toEqual([]);
});

test('what nobody else saw was taken back without a word, and the reader is told so', () => {
  const told = paragraphs(teller, [{ ...entries[2]!, undone: true }], [], [])[0]!.told;
  expect(told.map(({ text }) => text)).toEqual(['Shuffled', 'Played', 'You took it back.']);
});

test('what was done by a plan says so to its owner', () => {
  const told = paragraphs({ ...teller, planned: (n) => (n === 2 ? 'by plan' : null) }, entries, [], []);
  expect(told[1]!.told.at(-1)).toMatchObject({ text: 'by plan', secret: true, weight: 'quiet' });
  expect(told.flatMap((one) => one.told).filter(({ text }) => text === 'by plan')).toHaveLength(1);
});

test('small steps that follow each other are one line, with each of them on demand', () => {
  const drawn = (n: number, by: number, ...more: { type: string; by: number }[]) => ({ n, events: [{ type: 'Traced', by }, ...more] });
  const told = paragraphs(
    {
      ...teller,
      module: { ...module, folds: { Traced: 'traced' } } as GameModule,
      words: Object.assign((id: string, args?: object) => `${id} ${JSON.stringify(args)}`, words, {
        event: ({ type }: { type: string }) => type,
        seat: (seat: number) => (seat === 0 ? 'Ana (you)' : 'Bea'),
      }) as unknown as Translate,
    },
    [
      drawn(1, 1),
      drawn(2, 1, { type: 'ZoneClosed', by: 1 }),
      drawn(3, 1),
      drawn(4, 0),
      { n: 5, events: [{ type: 'Played', by: 0 }] },
      drawn(6, 0),
    ],
    [],
    [],
  );
  expect(told.map(({ n, told }) => [n, told.map(({ text }) => text)])).toEqual([
    [1, ['traced {"name":"Bea","count":3}', 'ZoneClosed']],
    [4, ['Traced']],
    [5, ['Played']],
    [6, ['Traced']],
  ]);
  expect(told[0]!.told[0]!.folded).toEqual(['Traced', 'Traced', 'Traced']);
});
