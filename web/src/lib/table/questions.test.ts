import { beforeEach, expect, test } from 'vitest';
import { NO_LINE, Questions } from './questions';
import type { MayUndo, Refused, Why } from '../wire.gen';

const PLAY = { type: 'Play' };
const refusal = (id: string | null): Refused => ({ type: 'Refused', id, key: 'illegal-not-your-turn', details: { by: 2 }, text: '' });

let sent: (Why | MayUndo)[];
let online: boolean;
let questions: Questions;

beforeEach(() => {
  sent = [];
  online = true;
  questions = new Questions((message) => online && sent.push(message) > 0);
});

test('what is refused comes back with its reason', async () => {
  const answer = questions.why(PLAY);
  expect(sent[0]).toMatchObject({ type: 'Why', action: PLAY });
  expect(questions.refused(refusal(sent[0]!.id))).toBe(true);
  expect(await answer).toMatchObject({ key: 'illegal-not-your-turn', details: { by: 2 } });
});

test('what is allowed has no reason', async () => {
  const answer = questions.why(PLAY);
  questions.allowed({ type: 'Allowed', id: sent[0]!.id });
  expect(await answer).toBeNull();
});

test('a refusal of something that was done is no answer', () => {
  void questions.why(PLAY);
  expect(questions.refused(refusal('another'))).toBe(false);
  expect(questions.refused(refusal(null))).toBe(false);
});

test('without a line, and when it breaks, one is told so', async () => {
  const waiting = questions.why(PLAY);
  questions.lost();
  online = false;
  expect(await waiting).toBe(NO_LINE);
  expect(await questions.why(PLAY)).toBe(NO_LINE);
});

test('whether something may be taken back is answered with how, or not at all', async () => {
  const freely = questions.mayUndo();
  questions.undoable({ type: 'Undoable', id: sent[0]!.id, n: 3, how: 'freely' });
  expect(await freely).toMatchObject({ n: 3, how: 'freely' });
  const never = questions.mayUndo();
  questions.refused(refusal(sent[1]!.id));
  expect(await never).toBeNull();
});
