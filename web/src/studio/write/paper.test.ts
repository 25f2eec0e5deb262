/** A file on the desk: what is saved, and what happens when somebody else saves it too. */

import { afterEach, expect, test, vi } from 'vitest';
import { Paper } from './paper.svelte';

/** A disk that answers as the studio does. */
function disk(text: string) {
  const kept = { text, mark: 'a' };
  const answer = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return answer(200, kept);
    const written = JSON.parse(String(body)) as typeof kept;
    if (written.mark !== kept.mark) return answer(409, { key: 'studio-changed', why: 'changed' });
    Object.assign(kept, { text: written.text, mark: `${kept.mark}+` });
    return answer(200, kept);
  });
  return kept;
}

async function opened(): Promise<Paper> {
  const paper = new Paper('en.yaml');
  await paper.open();
  return paper;
}

afterEach(() => vi.unstubAllGlobals());

test('what is written is unsaved until it is on the disk', async () => {
  const kept = disk('one');
  const paper = await opened();
  expect(paper.changed).toBe(false);
  paper.text = 'two';
  expect(paper.changed).toBe(true);
  expect(await paper.save()).toBe(true);
  expect([paper.changed, kept.text]).toEqual([false, 'two']);
});

test('a file that nobody is writing in follows the disk', async () => {
  const kept = disk('one');
  const paper = await opened();
  Object.assign(kept, { text: 'theirs', mark: 'b' });
  await paper.refresh('b');
  expect([paper.text, paper.changed, paper.theirs]).toEqual(['theirs', false, null]);
});

test('what others saved meanwhile is neither lost nor taken unasked', async () => {
  const kept = disk('one');
  const paper = await opened();
  paper.text = 'mine';
  Object.assign(kept, { text: 'theirs', mark: 'b' });
  expect(await paper.save()).toBe(false);
  expect([kept.text, paper.text, paper.theirs?.text]).toEqual(['theirs', 'mine', 'theirs']);
  paper.settle('mine');
  expect(await paper.save()).toBe(true);
  expect(kept.text).toBe('mine');
});

test('or their text takes the place of what was written here', async () => {
  const kept = disk('one');
  const paper = await opened();
  paper.text = 'mine';
  Object.assign(kept, { text: 'theirs', mark: 'b' });
  await paper.refresh('b');
  paper.settle('theirs');
  expect([paper.text, paper.changed]).toEqual(['theirs', false]);
});
