/** One's tables by a stream: what is told, what is forgotten, and when hello is said again. */

import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from './socket';
import type { MyTable } from '../wire.gen';

let seats: Record<string, string> = {};
vi.mock('../browser/storage', () => ({ seatTokens: () => seats, read: () => null }));
vi.mock('../words/i18n.svelte', () => ({ currentLanguage: () => 'en' }));
const { Stream } = await import('./stream');

const table = (code: string, more: Partial<MyTable> = {}) => ({ code, lesson: null, ...more }) as MyTable;

/** A house of which the test says what it tells. */
function house() {
  const said: { listed: boolean; tokens: Record<string, string> }[] = [];
  let wire: Wire | undefined;
  const stream = new Stream(() => {
    const dialled: Wire = { send: (text) => said.push(JSON.parse(text)), close() {}, onopen: null, onmessage: null, onclose: null };
    wire = dialled;
    queueMicrotask(() => dialled.onopen?.({}));
    return dialled;
  });
  const tell = (message: object) =>
    wire!.onmessage!({
      data: JSON.stringify({ type: 'Tables', mine: [], gone: [], whole: false, listed: null, invited: null, ...message }),
    });
  return { stream, said, tell, hangUp: (code: number) => wire!.onclose!({ code }) };
}

beforeEach(() => (seats = {}));

test('what changes is laid over what was told, and what is gone goes', () => {
  const { stream, tell } = house();
  const mine = vi.fn();
  stream.follow({ mine });
  tell({ whole: true, mine: [table('AAAAAA'), table('BBBBBB'), table('LESSON', { lesson: 'quay-1' })] });
  tell({ mine: [table('BBBBBB', { stage: 'over' })], gone: ['AAAAAA'] });

  expect(mine.mock.lastCall).toEqual([[table('BBBBBB', { stage: 'over' })]]);
});

test('invitations come when they come, and nobody is told twice', () => {
  const { stream, tell } = house();
  const invited = vi.fn();
  stream.follow({ invited });
  tell({ whole: true });
  tell({ invited: [{ id: 'one' }] });
  tell({ mine: [table('AAAAAA')] });
  tell({ invited: [] });

  expect(invited.mock.calls).toEqual([[[{ id: 'one' }]], [[]]]);
});

test('whoever comes later is told at once what is known', () => {
  const { stream, tell } = house();
  stream.follow({});
  tell({ whole: true, mine: [table('AAAAAA')] });
  const mine = vi.fn();
  const leave = stream.follow({ mine });
  leave();
  tell({ mine: [table('BBBBBB')] });

  expect(mine.mock.calls).toEqual([[[table('AAAAAA')]]]);
});

test('hello is said again with a new seat or a new wish, and not otherwise', async () => {
  const { stream, said, tell } = house();
  stream.follow({});
  await vi.waitFor(() => expect(said).toHaveLength(1));
  tell({ whole: true });
  stream.follow({});
  stream.renew();
  expect(said).toHaveLength(1);
  seats = { AAAAAA: 'secret' };
  stream.renew();
  await vi.waitFor(() => expect(said).toHaveLength(2));
  stream.follow({ listed: () => undefined });
  await vi.waitFor(() => expect(said).toHaveLength(3));

  expect(said.map(({ listed, tokens }) => [listed, Object.keys(tokens)])).toEqual([
    [false, []],
    [false, ['AAAAAA']],
    [true, ['AAAAAA']],
  ]);
});

test('whoever comes while the house is being called is part of the first hello', async () => {
  const { stream, said } = house();
  stream.follow({});
  stream.follow({ listed: () => undefined });
  await vi.waitFor(() => expect(said).toHaveLength(1));

  expect(said[0]!.listed).toBe(true);
});

test('a server that goes sends one to another, and a key that opens nothing ends it', async () => {
  const { stream, said, tell, hangUp } = house();
  stream.follow({});
  await vi.waitFor(() => expect(said).toHaveLength(1));
  tell({ whole: true });
  hangUp(1001);
  await vi.waitFor(() => expect(said).toHaveLength(2));
  hangUp(4401);
  stream.wake();
  await Promise.resolve();

  expect(said).toHaveLength(2);
});
