// @vitest-environment happy-dom

import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MyTable, TableInfo } from '$lib/wire.gen';
import { late, t } from '$lib/words/i18n.svelte';
import { translator } from '$lib/words/text';
import TableBar from './TableBar.svelte';

const follow = vi.hoisted(() => vi.fn());
vi.mock('$lib/api/stream', () => ({ follow }));

const seats = (kind: string) => [
  { seat: 0, kind: 'person', online: false, left: false },
  { seat: 1, kind, online: true, left: false },
];
const asks = (kind: string) =>
  ({ code: 'ELSE', stage: 'playing', opened: '', ended: null, to_act: [0], seat: 0, seats: seats(kind) }) as unknown as MyTable;

let mounted: Record<string, unknown> | null = null;
beforeEach(() => localStorage.setItem('pitonisa.seats', JSON.stringify({ HERE: 'a', ELSE: 'b' })));
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
});

async function bar(lesson: string | null, tables: readonly MyTable[]): Promise<string> {
  follow.mockImplementation(({ mine }: { mine: (tables: readonly MyTable[]) => void }) => {
    mine(tables);
    return () => undefined;
  });
  const table = { code: 'HERE', game: 'shipwreck', lesson } as TableInfo;
  const words = translator({ language: 'en', sources: [{ en: 'game-name = Game' }] });
  const rest = { title: '', steps: null, listing: null, sheet: false, over: false, unread: 0, onlist() {}, onsheet() {}, onmenu() {} };
  const lamp = createRawSnippet(() => ({ render: () => '<i></i>' }));
  mounted = mount(TableBar, { target: document.body, props: { ...rest, table, words, lamp } as never });
  flushSync();
  await late(Promise.resolve()); // what it says is not among the first texts
  await new Promise((done) => setTimeout(done));
  flushSync();
  return document.body.textContent;
}

it('names other tables at which people wait', async () => {
  expect(await bar(null, [asks('person')])).toContain(t('days-next', { count: 1 }));
});

it('never calls away from a lesson, nor to a table of bots alone', async () => {
  expect(await bar('first-hour', [asks('person')])).not.toContain(t('days-next', { count: 1 }));
  void unmount(mounted!);
  expect(await bar(null, [asks('bot')])).not.toContain(t('days-next', { count: 1 }));
});
