import { beforeEach, expect, test } from 'vitest';
import { Commands, same } from './commands';
import type { AnyAction } from '../game';
import type { FromClient, Refused } from '../wire.gen';

const PLAY = { type: 'Play', value: 4 } as AnyAction;
const PASS = { type: 'Pass' } as AnyAction;

let sent: (FromClient & { id: string; n?: number })[];
let refusals: Refused[];
let unsaid: unknown[];
let waiting: boolean;
let table: { question: string; legal: AnyAction[]; n: number };
let commands: Commands;

const refusal = (key: string, id: string | null): Refused => ({ type: 'Refused', id, key, details: {}, text: key });

beforeEach(() => {
  sent = [];
  refusals = [];
  unsaid = [];
  waiting = false;
  table = { question: 'what now', legal: [PLAY, PASS], n: 7 };
  commands = new Commands({
    send: (message) => sent.push(message as FromClient & { id: string }) > 0,
    question: () => table.question,
    legal: () => table.legal,
    n: () => table.n,
    settled: (is) => (waiting = is),
    refused: (refused, _, said) => (refusals.push(refused), unsaid.push(said)),
  });
});

test('a double click is one action', () => {
  commands.act(PLAY);
  commands.act(PLAY);
  expect(sent).toHaveLength(1);
  expect(waiting).toBe(true);
});

test('an action that is done makes way for the next', () => {
  commands.act(PLAY);
  commands.done({ type: 'Done', id: sent[0]!.id, n: 8 });
  expect(waiting).toBe(false);
  commands.act(PASS);
  expect(sent).toHaveLength(2);
  expect(sent[1]!.id).not.toBe(sent[0]!.id);
});

test('an action that came too late is played anew while the same is asked', () => {
  commands.act(PLAY);
  table.n = 8;
  commands.refused(refusal('stale', sent[0]!.id));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ n: 8, action: PLAY });
  expect(refusals).toEqual([]);
});

test('a refusal that overtakes the news waits for them', () => {
  commands.act(PLAY);
  commands.refused(refusal('stale', sent[0]!.id));
  expect(sent).toHaveLength(1);
  table.n = 8;
  commands.looked();
  expect(sent[1]).toMatchObject({ n: 8, action: PLAY });
});

test('an action meant for another question is not played', () => {
  commands.act(PLAY);
  table = { ...table, question: 'something else', n: 8 };
  commands.refused(refusal('stale', sent[0]!.id));
  expect(sent).toHaveLength(1);
  expect(refusals).toHaveLength(1);
  expect(waiting).toBe(false);
});

test('an action that is no longer possible is not played', () => {
  commands.act(PLAY);
  table = { ...table, legal: [PASS], n: 8 };
  commands.refused(refusal('stale', sent[0]!.id));
  expect(sent).toHaveLength(1);
  expect(refusals).toHaveLength(1);
});

test('what the rules refuse is told at once and not repeated', () => {
  commands.act(PLAY);
  commands.refused(refusal('illegal-now', sent[0]!.id));
  expect(refusals).toHaveLength(1);
  expect(waiting).toBe(false);
  commands.resend();
  expect(sent).toHaveLength(1);
});

test('after the line broke, what was not answered goes out once more under its own id', () => {
  commands.act(PLAY);
  commands.resend();
  expect(sent[1]).toEqual(sent[0]);
});

test('talk that is refused comes back with what was said', () => {
  commands.say({ type: 'Chat', text: '4' });
  commands.refused(refusal('talk-silent', sent[0]!.id));
  expect(unsaid).toEqual([{ type: 'Chat', text: '4' }]);
});

test('equal values are equal in any order of their fields', () => {
  expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 2 })).toBe(false);
});
