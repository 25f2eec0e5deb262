import { expect, test } from 'vitest';
import { lastOwn, outcomeIn, partIn, type Standing } from './undo';
import type { Frame, Line } from '$lib/wire.gen';

const frame = (n: number, more: Partial<Frame> = {}) => ({ n, answered: false, view: { outcome: null }, ...more }) as Frame;
const at = (shown: Frame, more: Partial<Standing> = {}): Standing => ({
  frame: shown,
  latest: shown,
  me: 0,
  acted: 3,
  plea: null,
  talk: [],
  ...more,
});
const notice = (n: number, id: string, seat: number) => ({ n, said: { type: 'Notice', id, seat } }) as unknown as Line;

test('it is asked once for what the reader did last, until something follows', () => {
  expect(lastOwn(at(frame(3)))).toBe('action 3');
  expect(lastOwn(at(frame(4)))).toBeNull();
  expect(lastOwn(at(frame(3), { latest: frame(4) }))).toBeNull();
  expect(lastOwn(at(frame(3), { acted: null }))).toBeNull();
});

test('who watches, and who has come to the end, has nothing to take back', () => {
  expect(lastOwn(at(frame(3), { me: null }))).toBeNull();
  expect(lastOwn(at(frame(3, { view: { outcome: { reason: 'won' } } })))).toBeNull();
});

test('an answer in a sealed window can be changed', () => {
  expect(lastOwn(at(frame(5, { answered: true })))).toBe('answer 5');
});

test('who was told no does not ask again for the same thing, but may after thinking better of it', () => {
  expect(lastOwn(at(frame(3), { talk: [notice(3, 'declines-back', 1)] }))).toBeNull();
  expect(lastOwn(at(frame(3), { talk: [notice(3, 'declines-back', 0)] }))).toBe('action 3');
  expect(lastOwn(at(frame(3), { talk: [notice(2, 'declines-back', 1)] }))).toBe('action 3');
});

test('while the table is asked, everybody has their part in it', () => {
  const plea = { by: 0, waits_for: [2] };
  expect(lastOwn(at(frame(3), { plea }))).toBeNull();
  expect([0, 1, 2, null].map((me) => partIn(plea, me))).toEqual(['asker', 'other', 'voter', 'other']);
});

test('how it went is told, and not each answer', () => {
  expect(outcomeIn(notice(3, 'took-back', 1))).toMatchObject({ id: 'took-back', seat: 1 });
  expect(outcomeIn(notice(3, 'agrees-back', 1))).toBeNull();
});
