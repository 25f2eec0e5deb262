import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff, Socket, type Status, type Wire } from './socket';
import type { FromServer } from '../wire.gen';

class FakeWire implements Wire {
  readyState = 1;
  sent: string[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  hears(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let statuses: Status[];
let heard: FromServer[];
let refuse: (code: number) => boolean;
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  statuses = [];
  heard = [];
  refuse = () => false;
  socket = new Socket({
    hello: () => ({ type: 'Hello', token: 'secret', key: null, language: 'en', seen: null, changes: true }),
    heard: (message) => heard.push(message),
    status: (status) => statuses.push(status),
    dismissed: (code) => refuse(code),
    dial: () => {
      wires.push(new FakeWire());
      return wires.at(-1)!;
    },
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function welcome(wire: FakeWire) {
  wire.onopen?.({});
  wire.hears({ type: 'Welcome' });
}

test('greets first, and is online when welcomed', () => {
  socket.connect();
  welcome(wires[0]!);
  expect(JSON.parse(wires[0]!.sent[0]!)).toMatchObject({ type: 'Hello', token: 'secret' });
  expect(statuses).toEqual(['connecting', 'online']);
  expect(heard).toHaveLength(1);
});

test('sends nothing before it is welcomed', () => {
  socket.connect();
  expect(socket.send({ type: 'Ping' })).toBe(false);
  welcome(wires[0]!);
  expect(socket.send({ type: 'Ping' })).toBe(true);
});

test('a broken line is said to be lost and dialled again', () => {
  socket.connect();
  welcome(wires[0]!);
  wires[0]!.onclose?.({ code: 1006 });
  expect(statuses.at(-1)).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  welcome(wires[1]!);
  expect(statuses.at(-1)).toBe('online');
});

test.each([1001, 1012])('a server that stops (%i) sends us to another at once, and nothing is said to be lost', (code) => {
  socket.connect();
  welcome(wires[0]!);
  wires[0]!.onclose?.({ code });
  vi.advanceTimersByTime(400);
  expect(wires).toHaveLength(2);
  welcome(wires[1]!);
  expect(statuses).not.toContain('lost');
  expect(statuses.at(-1)).toBe('online');
});

test('one that is sent away again before it was welcomed takes its time', () => {
  socket.connect();
  welcome(wires[0]!);
  wires[0]!.onclose?.({ code: 1001 });
  vi.advanceTimersByTime(400);
  wires[1]!.onclose?.({ code: 1001 });
  expect(statuses.at(-1)).toBe('lost');
  vi.advanceTimersByTime(500);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(3);
});

const pings = (wire: FakeWire) => wire.sent.filter((text) => text.includes('Ping')).length;

test('a line that has gone quiet is asked once, and taken for broken twelve seconds after the last word', () => {
  socket.connect();
  welcome(wires[0]!);
  vi.advanceTimersByTime(3000);
  wires[0]!.hears({ type: 'Pong' });
  vi.advanceTimersByTime(11_900);
  expect(pings(wires[0]!)).toBe(1);
  expect(statuses).not.toContain('lost');
  vi.advanceTimersByTime(200);
  expect(wires[0]!.closed).toBe(true);
  expect(statuses.at(-1)).toBe('lost');
});

test('pings keep a good line open, and none is sent where something is heard', () => {
  socket.connect();
  welcome(wires[0]!);
  for (let second = 0; second < 120; second += 10) {
    vi.advanceTimersByTime(10_000);
    wires[0]!.hears({ type: 'Pong' });
  }
  expect(wires).toHaveLength(1);
  const sent = pings(wires[0]!);
  expect(sent).toBe(12);
  for (let second = 0; second < 60; second += 5) {
    vi.advanceTimersByTime(5000);
    wires[0]!.hears({ type: 'Heard' });
  }
  expect(pings(wires[0]!)).toBe(sent);
});

test('a server that takes us in and never says a word is given up, and another is tried', () => {
  socket.connect();
  wires[0]!.onopen?.({});
  vi.advanceTimersByTime(29_000);
  expect(statuses).not.toContain('lost');
  vi.advanceTimersByTime(3000);
  expect(wires).toHaveLength(2);
});

test('a dismissed client does not come back by itself', () => {
  refuse = (code) => code === 4404;
  socket.connect();
  wires[0]!.onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});

test('what an old line still says is not heard', () => {
  socket.connect();
  const old = wires[0]!;
  const saying = old.onmessage!;
  socket.connect();
  saying({ data: JSON.stringify({ type: 'Pong' }) });
  expect(heard).toEqual([]);
});

test('waits longer each time, and never too long', () => {
  expect(backoff(0, 0.5)).toBe(500);
  expect(backoff(1, 0.5)).toBe(1000);
  expect(backoff(20, 1)).toBeLessThanOrEqual(10_000);
});

test('hangs up on a line that nobody has answered yet when somebody does, and says nothing on it', () => {
  socket.connect();
  const [wire] = wires as [FakeWire];
  wire.readyState = 0;
  socket.close();
  expect(wire.closed).toBe(false);
  wire.onopen?.({});
  expect(wire.closed).toBe(true);
  expect(wire.sent).toEqual([]);
});
