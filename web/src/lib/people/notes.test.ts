// @vitest-environment happy-dom
/** Notes stay in the browser until the house knows its key; then both agree, and nothing that was written is lost. */

import { beforeEach, expect, test, vi } from 'vitest';
import { agreeOn, forgetNotes, notesOn, sendNotes, writeNote } from './notes';
import { becomeKnown, write } from '../browser/storage';

const asked: { method: string; path: string; notes: unknown }[] = [];
let there: Record<string, string> = {};
/** Until then the house does not answer. */
let gate: Promise<void> | null = null;
let answer: () => void;
/** The match on which it takes no notes. */
let refused = '';

vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
  const notes = body ? (JSON.parse(body) as { notes: Record<string, string> }).notes : null;
  asked.push({ method, path, notes });
  if (refused && path.endsWith(refused)) return new Response(JSON.stringify({ key: 'notes-full', text: 'full' }), { status: 409 });
  there = Object.fromEntries(Object.entries({ ...there, ...notes }).filter(([, text]) => text));
  const told = JSON.stringify({ notes: there });
  await gate;
  return new Response(told, { status: 200 });
});

const soon = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

/** The house has been asked, and thinks about this one. */
async function unanswered(): Promise<readonly [Promise<unknown>]> {
  gate = new Promise((done) => (answer = done));
  const agreed = agreeOn('ABCDEF');
  await soon();
  expect(asked).toHaveLength(1);
  gate = null;
  return [agreed];
}

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  there = {};
  refused = '';
  gate = null;
});

test('without a key they stay here alone', async () => {
  writeNote('ABCDEF', 'seat-1', 'lies');
  expect(await agreeOn('ABCDEF')).toBe('here');
  expect([notesOn('ABCDEF'), asked]).toEqual([{ 'seat-1': 'lies' }, []]);
});

test('once there is a key what was written is sent, also on matches that are not looked at', async () => {
  writeNote('ABCDEF', 'seat-1', 'lies');
  writeNote('GHJKMN', 'moment-3', 'here');
  becomeKnown();
  await sendNotes();
  expect(asked.map(({ method, path, notes }) => [method, path, notes])).toEqual([
    ['PUT', '/api/me/notes/ABCDEF', { 'seat-1': 'lies' }],
    ['PUT', '/api/me/notes/GHJKMN', { 'moment-3': 'here' }],
  ]);
  await sendNotes();
  expect(asked).toHaveLength(2);
});

test('what another device wrote is taken over, and what was wiped here is wiped there', async () => {
  becomeKnown();
  there = { 'seat-0': 'from the phone', 'seat-1': 'old' };
  await agreeOn('ABCDEF');
  expect(notesOn('ABCDEF')).toEqual({ 'seat-0': 'from the phone', 'seat-1': 'old' });
  writeNote('ABCDEF', 'seat-1', '');
  await agreeOn('ABCDEF');
  expect([there, notesOn('ABCDEF')]).toEqual([{ 'seat-0': 'from the phone' }, { 'seat-0': 'from the phone' }]);
});

test('what is written while the house answers is not lost', async () => {
  becomeKnown();
  writeNote('ABCDEF', 'seat-0', 'a');
  const [agreed] = await unanswered();
  writeNote('ABCDEF', 'seat-0', 'ab');
  answer();
  await agreed;
  expect(notesOn('ABCDEF')).toEqual({ 'seat-0': 'ab' });
  await agreeOn('ABCDEF');
  expect(there).toEqual({ 'seat-0': 'ab' });
});

test('an answer that comes late does not undo what was told since', async () => {
  becomeKnown();
  const [looked] = await unanswered();
  writeNote('ABCDEF', 'seat-0', 'a');
  const told = agreeOn('ABCDEF');
  await soon();
  answer();
  await Promise.all([looked, told]);
  expect([notesOn('ABCDEF'), there]).toEqual([{ 'seat-0': 'a' }, { 'seat-0': 'a' }]);
});

test('whoever is signed out meanwhile leaves nothing behind', async () => {
  becomeKnown();
  there = { 'seat-1': 'lies' };
  const [looked] = await unanswered();
  write('me', null);
  forgetNotes();
  answer();
  await looked;
  expect(notesOn('ABCDEF')).toEqual({});
});

test('what is refused on one match keeps back nothing on the others', async () => {
  writeNote('ABCDEF', 'seat-1', 'one too many');
  writeNote('GHJKMN', 'moment-3', 'here');
  becomeKnown();
  refused = 'ABCDEF';
  await sendNotes();
  expect(there).toEqual({ 'moment-3': 'here' });
});

test('where the browser has no room they are there as long as the page is open', () => {
  const roomy = localStorage;
  const full = () => {
    throw new Error('no room');
  };
  writeNote('ABCDEF', 'seat-1', 'lies');
  vi.stubGlobal('localStorage', { getItem: (key: string) => roomy.getItem(key), setItem: full });
  writeNote('ABCDEF', 'seat-1', 'lies again');
  expect(notesOn('ABCDEF')).toEqual({ 'seat-1': 'lies again' });
  vi.stubGlobal('localStorage', roomy);
  forgetNotes();
  expect(notesOn('ABCDEF')).toEqual({});
});

test('old matches make room here, but never before their notes were sent', () => {
  writeNote('FIRST2', 'seat-0', 'unsent');
  for (let n = 0; n < 70; n++)
    write('notes', { ...JSON.parse(localStorage.getItem('pitonisa.notes')!), [`M${n}`]: { notes: { 'seat-0': 'x' }, unsent: {} } });
  writeNote('LATEST', 'seat-0', 'y');
  expect(notesOn('FIRST2')).toEqual({ 'seat-0': 'unsent' });
  expect(notesOn('M0')).toEqual({});
  expect(notesOn('M69')).toEqual({ 'seat-0': 'x' });
  forgetNotes();
  expect(notesOn('FIRST2')).toEqual({});
});
