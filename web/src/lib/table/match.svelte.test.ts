// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { LiveTable } from './match.svelte';
import type { Wire } from '../api/socket';

vi.mock('../game/registry', () => ({ board: () => new Promise(() => {}) }));
vi.mock('../words/games', () => ({ texts: () => new Promise(() => {}), learn: () => undefined }));

const frame = {
  n: 3,
  events: [],
  view: { row: [1, 2], legal: [] },
  seating: [],
  notes: null,
  commitment: '',
  seed: null,
  answered: false,
  texts: { a: 'A lamp.' },
  hush: null,
  undone: false,
};
const table = { code: 'AAA', game: 'shipwreck', seats: [], stage: 'playing', lesson: null, showing: 1 };
const welcome = { type: 'Welcome', table, seat: null, frame, talk: [], past: [], failed: [], coach: null };

/** A table that has been welcomed, and the lines that it has opened. */
function arrived() {
  const wires: (Wire & { sent: { type: string; seen: number | null; changes: boolean }[] })[] = [];
  const live = new LiveTable('AAA', () => {
    const sent: never[] = [];
    const wire = {
      sent,
      send: (text: string) => sent.push(JSON.parse(text) as never),
      close: () => undefined,
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    wires.push(wire);
    return wire;
  });
  const tell = (message: unknown) => wires.at(-1)!.onmessage!({ data: JSON.stringify(message) });
  live.connect();
  wires[0]!.onopen!(null);
  tell(welcome);
  return { live, wires, tell };
}

test('what has changed is put onto the frame before, whose words have come', () => {
  const { live, wires, tell } = arrived();
  expect(wires[0]!.sent[0]).toMatchObject({ type: 'Hello', changes: true });
  tell({ type: 'Moved', since: 3, change: { n: 4, view: { row: [[1, 2, 3]] } } });
  expect(live.latest).toEqual({ ...frame, n: 4, view: { row: [1, 2, 3], legal: [] }, texts: {} });
  tell({ type: 'Moved', since: 4, change: { n: 5, texts: [{ b: 'A rope.' }] } });
  expect(live.latest).toMatchObject({ n: 5, view: { row: [1, 2, 3] }, texts: { b: 'A rope.' } });
  expect(wires).toHaveLength(1);
  live.close();
});

test('who has another frame than the one that has changed says hello again, and is welcomed', () => {
  const { live, wires, tell } = arrived();
  tell({ type: 'Moved', since: 4, change: { n: 5 } });
  expect(live.latest?.n).toBe(3);
  expect(wires).toHaveLength(2);
  wires[1]!.onopen!(null);
  tell({ ...welcome, frame: { ...frame, n: 5 } });
  expect(live.latest?.n).toBe(5);
  live.close();
});

test('what was missed is told again from where it began, and ends with the present', () => {
  vi.useFakeTimers();
  const { live } = arrived();
  const at = (n: number) => ({ ...frame, n, events: [{ type: 'Happened' }] }) as never;
  live.texts = { kinds: { moments: { Happened: 1 } } } as never;
  live.retell([at(1), at(2), at(3)]);
  expect(live.frame?.n).toBe(1);
  vi.advanceTimersByTime(1100);
  expect(live.frame?.n).toBe(2);
  vi.advanceTimersByTime(1100);
  expect(live.frame).toEqual(live.latest);
  live.close();
  vi.useRealTimers();
});

test('what was taken back in another tab is struck out in this one, too', () => {
  const { live, tell } = arrived();
  tell({ type: 'Update', frame: { ...frame, n: 4, events: [{ type: 'Marked' }] } });
  tell({ type: 'Update', frame: { ...frame, n: 5, undone: true } });
  expect(live.told.entries).toEqual([{ n: 4, events: [{ type: 'Marked' }], undone: true }]);
  live.close();
});

test('what the reader does in another tab is the last thing they did in this one, too', () => {
  const { live, tell } = arrived();
  tell({ ...welcome, seat: 0 });
  tell({ type: 'Update', frame: { ...frame, n: 4, events: [{ type: 'Marked', by: 0 }] } });
  expect(live.acted).toBe(4);
  tell({ type: 'Update', frame: { ...frame, n: 5, events: [{ type: 'Marked', by: 1 }] } });
  expect(live.acted).toBe(4);
  live.close();
});

test('whoever skips to their own turn sees nothing before it, and everything after it', () => {
  vi.useFakeTimers();
  const { live, wires, tell } = arrived();
  live.me = 0;
  live.texts = { locale: {}, kinds: { moments: { Drew: 1 } }, rulebook: {} } as never;
  const at = (n: number, ...to_act: number[]) =>
    tell({ type: 'Update', frame: { ...frame, n, events: [{ type: 'Drew', by: 1 }], view: { ...frame.view, to_act, outcome: null } } });
  at(4, 1);
  expect([live.frame?.n, live.stage.busy]).toEqual([3, true]);
  live.hurry();
  expect(wires[0]!.sent.at(-1)).toMatchObject({ type: 'Hurry' });
  expect([live.frame?.n, live.stage.busy]).toEqual([4, false]);
  at(5, 1);
  at(6, 0);
  expect([live.frame?.n, live.stage.busy]).toEqual([6, false]);
  at(7, 1);
  expect([live.frame?.n, live.stage.busy]).toEqual([6, true]);
  live.close();
  vi.useRealTimers();
});

test('a declined proposal and a line that somebody said are news until something is done or proposed', () => {
  const { live, tell } = arrived();
  live.me = 0;
  const motion = { by: 0, subject: { type: 'Predict', value: 7 }, agreed: [0] };
  const moment = (n: number, open: object | null, ...events: object[]) =>
    tell({ type: 'Update', frame: { ...frame, n, events, view: { legal: [], to_act: [0], motion: open }, texts: {} } });
  moment(4, motion);
  moment(5, null, { type: 'Declined', by: 2 });
  expect(live.news).toEqual({ kind: 'declined', by: 2, subject: motion.subject });
  const why = { n: 5, by: 2, channel: 'table', said: { type: 'Because', why: { type: 'Likely' } }, name: null, texts: {} };
  tell({ type: 'Heard', line: why, notes: null });
  expect(live.news).toEqual({ kind: 'declined', by: 2, subject: motion.subject, why });
  moment(6, motion);
  expect(live.news).toBeNull();
  moment(7, null, { type: 'Declined', by: 0 });
  expect(live.news).toBeNull();
  const line = { n: 7, by: 1, channel: 'table', said: { type: 'Chat', text: 'Wait' }, name: null, texts: {} };
  tell({ type: 'Heard', line: { ...line, by: 0 }, notes: null });
  expect(live.news).toBeNull();
  tell({ type: 'Heard', line, notes: null });
  expect(live.news).toEqual({ kind: 'said', line });
  live.act({ type: 'Pass' });
  expect(live.news).toBeNull();
  live.close();
});
