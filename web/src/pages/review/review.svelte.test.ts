// @vitest-environment happy-dom
/** Following and leading: whoever is led goes along, whoever steps aside looks freely, and only who leads is told to others. */

import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '$lib/api/socket';
import type { FromReview, Scene } from '$lib/wire.gen';
import { Review } from './review.svelte';

const AT = (n: number, eyes = 'truth'): Scene => ({ n, eyes, page: 'replay' });

class Line implements Wire {
  sent: { type: string; [field: string]: unknown }[] = [];
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => undefined;
  tell = (message: FromReview) => this.onmessage?.({ data: JSON.stringify(message) });
}

const person = (id: string) => ({ id, name: id, sigil: 'owl', shapes: [] });
let line: Line;
let review: Review;

const room = (leader: string, scene: Scene) =>
  ({
    type: 'ReviewRoom',
    me: 'me',
    people: [person('ana'), person('me')],
    leader,
    scene,
    lines: [],
    most: 24,
    listed: true,
    anew: false,
  }) as const;

const said = (id: string) =>
  ({ type: 'ReviewLine', id, by: 'ana', name: 'ana', sigil: 'owl', n: 5, text: id, table: null, hidden: false }) as const;

function enter(leader: string, scene = AT(4)): void {
  line = new Line();
  review = new Review('ABCDEF', 'REVJEWRXXM', () => line);
  review.enter(AT(0));
  line.onopen?.({});
  line.tell(room(leader, scene));
}

const shown = () => line.sent.filter(({ type }) => type === 'ShowScene').map(({ scene }) => (scene as Scene).n);

beforeEach(() => void vi.useFakeTimers());

test('who follows goes along, and nothing on the way counts as a step of their own', async () => {
  enter('ana');
  const went: number[] = [];
  await review.lead(async (scene) => void went.push(scene.n));
  review.stand(AT(4, 'public'));
  expect(review.following).toBe(true);
  review.stand(AT(4));
  line.tell({ type: 'ReviewScene', scene: AT(5) });
  await review.lead(async (scene) => void went.push(scene.n));
  review.stand(AT(5));
  expect([went, review.following]).toEqual([[4, 5], true]);
});

test('who steps aside looks freely, and is sent to nobody', async () => {
  enter('ana');
  await review.lead(async () => review.stand(AT(4)));
  review.stand(AT(6));
  vi.advanceTimersByTime(500);
  expect([review.following, shown()]).toEqual([false, []]);
});

test('who leads takes the others along, not oftener than they can follow, and to where they stay', () => {
  enter('me', AT(0));
  for (let n = 1; n <= 9; n++) review.stand(AT(n));
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual([9]);
  review.stand(AT(10));
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual([9, 10]);
});

test('who is led there and back before they are anywhere goes on following', async () => {
  enter('ana', AT(0));
  line.tell({ type: 'ReviewScene', scene: AT(0, '1') });
  const went: string[] = [];
  void review.lead(async (scene) => void went.push(scene.eyes));
  line.tell({ type: 'ReviewScene', scene: AT(0) });
  await review.lead(async (scene) => void went.push(scene.eyes));
  expect(went).toEqual(['1', 'truth']);
  review.stand(AT(1));
  expect(review.following).toBe(false);
});

test('who is handed the lead takes the others along to where they came in, too', () => {
  enter('ana', AT(4));
  line.tell({ type: 'ReviewScene', scene: AT(9) });
  line.tell({ type: 'ReviewPeople', people: [person('ana'), person('me')], leader: 'me' });
  review.stand(AT(4));
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual([4]);
});

test('who leads and has gone on without a line takes the others along when it is back', () => {
  enter('me', AT(0));
  review.stand(AT(3));
  line.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
  line.tell(room('me', AT(0)));
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual([3]);
});

test('who comes back keeps the lines that are no longer told', () => {
  enter('ana');
  for (const id of ['1', '2']) line.tell(said(id));
  line.tell({ ...room('ana', AT(4)), lines: [said('2'), said('3')] });
  expect(review.lines.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('another moment wipes what was drawn, and a line is heard once', () => {
  enter('ana');
  line.tell({ type: 'ReviewDrawing', by: 'ana', shapes: [{ type: 'Ring', at: 'card:x' }] });
  expect(review.people[0]!.shapes).toHaveLength(1);
  line.tell({ type: 'ReviewScene', scene: AT(5) });
  expect(review.people[0]!.shapes).toEqual([]);
  line.tell(said('1'));
  line.tell(said('1'));
  expect(review.lines).toHaveLength(1);
});

test('it says who comes by the same link each time', () => {
  enter('ana');
  const [first] = line.sent;
  enter('ana');
  expect(line.sent[0]!['link']).toBe(first!['link']);
  expect(first).toMatchObject({ type: 'EnterReview', scene: AT(0) });
});

test('what is told anew is all that is to be known: whom one does not hear any more has said nothing', () => {
  enter('ana');
  line.tell(said('1'));
  line.tell({ ...room('ana', AT(4)), anew: true });
  expect(review.lines).toEqual([]);
});

test('a line that is refused is given back to whoever wrote it, and one that was heard is not', () => {
  enter('ana');
  review.speak('you fool');
  line.tell({ type: 'Refused', id: null, key: 'talk-no', details: {}, text: 'not so' });
  expect([review.unsaid, review.trouble]).toEqual(['you fool', 'not so']);
  review.speak('hello');
  line.tell({ ...said('9'), by: 'me' });
  line.tell({ type: 'Refused', id: null, key: 'review-gone', details: {}, text: 'gone' });
  expect(review.unsaid).toBe('');
});
