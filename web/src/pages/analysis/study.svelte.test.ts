// @vitest-environment happy-dom
/** Where everything went is told of the eyes that one looks through, and of no others. */

import { beforeEach, expect, test, vi } from 'vitest';
import { Study } from './study.svelte';

const asked: string[] = [];
let isCut = false;
let study: Study;

vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path);
  if (isCut) throw new Error('no line');
  return new Response(JSON.stringify({ account: path.at(-1) }), { status: 200 });
});

beforeEach(() => {
  asked.length = 0;
  isCut = false;
  study = new Study('ABCDEF');
  study.plugin = { Account: (() => undefined) as never };
  study.film.eyes = 0;
});

test('where the account of other eyes does not come, that of the eyes before is not shown as theirs', async () => {
  await study.think();
  expect(study.account).toBe('0');
  isCut = true;
  study.film.eyes = 1;
  await study.think();
  expect([study.account, study.trouble?.key]).toEqual([null, 'no-connection']);
});

test('whoever has left asks for nothing more', async () => {
  study.close();
  await study.think();
  expect(asked).toEqual([]);
});
