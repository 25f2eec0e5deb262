// @vitest-environment happy-dom
/** Notes stay in the browser until the house knows its key; then both agree, and nothing that was written is lost. */

import { beforeEach, expect, test, vi } from 'vitest';
import { agreeOn, forgetNotes, notesOn, sendNotes, writeNote } from './notes';
import { becomeKnown, write } from './storage';

const asked: { method: string; path: string; notes: unknown }[] = [];
let there: Record<string, string> = {};

vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
  const notes = body ? (JSON.parse(body) as { notes: Record<string, string> }).notes : null;
  asked.push({ method, path, notes });
  there = Object.fromEntries(Object.entries({ ...there, ...notes }).filter(([, text]) => text));
  return new Response(JSON.stringify({ notes: there }), { status: 200 });
});

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  there = {};
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
  const answer = agreeOn('ABCDEF');
  writeNote('ABCDEF', 'seat-0', 'ab');
  await answer;
  expect(notesOn('ABCDEF')).toEqual({ 'seat-0': 'ab' });
  await agreeOn('ABCDEF');
  expect(there).toEqual({ 'seat-0': 'ab' });
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
