import { expect, test } from 'vitest';
import { missedTurns } from './missed';
import type { Paragraph, Told } from '$lib/table/telling';

const told = (text: string, weight: Told['weight'] = null, event: object | null = {}): Told =>
  ({ text, weight, event, by: null, secret: false, rules: [] }) as unknown as Told;
const notice = (text: string) => told(text, 'quiet', null);
const story: Paragraph[] = [
  { n: 1, told: [told('Turn 1', 'turn'), told('Ana plays')] },
  { n: 2, told: [told('Bea agrees'), notice('a bot did that for Ana')] },
  { n: 3, told: [told('the deck is shuffled', 'quiet'), told('Turn 2', 'turn'), told('Bea draws')] },
  { n: 4, told: [told('Bea plays'), told('Bea: I hold a 3', 'claim', null)] },
];

test('the last turn comes first, and within a turn things stay in their order', () => {
  expect(missedTurns(story, 1, 9)).toEqual([
    { title: 'Turn 2', lines: ['Bea draws', 'Bea plays'] },
    { title: null, lines: ['Bea agrees', 'a bot did that for Ana'] },
  ]);
});

test('what the house said after the last thing seen is news, too', () => {
  expect(missedTurns(story, 2, 9).at(-1)).toEqual({ title: null, lines: ['a bot did that for Ana'] });
});

test('of a long absence the last lines are told', () => {
  expect(missedTurns(story, 0, 3)).toEqual([
    { title: 'Turn 2', lines: ['Bea draws', 'Bea plays'] },
    { title: 'Turn 1', lines: ['a bot did that for Ana'] },
  ]);
});
