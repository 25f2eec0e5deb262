import { expect, test } from 'vitest';
import type { Change, Line } from '$lib/wire.gen';
import type { Translate } from '$lib/words/text';
import { arrangements, told } from './changes';

const words = Object.assign((id: string) => id, { has: (id: string) => id.startsWith('option-difficulty-') }) as unknown as Translate;
const t = (id: string, args: Record<string, string | number> = {}) => [id, ...Object.values(args)].join(' ');
const tell = (name: string, before: unknown, after: unknown) => {
  const said = told({ name, before, after } as Change, words, t, 'shipwreck');
  return [said.name, said.before, said.after];
};

test('a change is told as its name, what it was and what it is', () => {
  expect(tell('option-difficulty', 'normal', 'hard')).toEqual(['option-difficulty', 'option-difficulty-normal', 'option-difficulty-hard']);
  expect(tell('option-challenge', false, true)).toEqual(['option-challenge', 'option-no', 'option-yes']);
  expect(tell('players', 3, 4)).toEqual(['lobby-seats', '3', '4']);
  expect(tell('move', null, 90)).toEqual(['open-clock', 'open-clock-none', 'open-clock-seconds 90']);
  expect(tell('move', 90, 259_200)[2]).toBe('open-days-count 3');
  expect(tell('rhythm', 'live', 'days')).toEqual(['open-rhythm', 'open-rhythm-live', 'open-rhythm-days']);
  expect(tell('listed', false, true)).toEqual(['open-listed', 'option-no', 'option-yes']);
});

test('of all that was said, what the house says of the table is found', () => {
  const said = [{ type: 'Chat' }, { type: 'Arranged', changes: [] }].map((one) => ({ said: one }) as unknown as Line);
  expect(arrangements(said)).toEqual([said[1]]);
});
