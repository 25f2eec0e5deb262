// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '$lib/i18n.svelte';
import { LiveTable } from '$lib/match.svelte';
import type { GameModule } from '$lib/game';
import { translator } from '$lib/text';
import type { Frame, TableInfo } from '$lib/wire.gen';
import Play from './Play.svelte';

/** Milliseconds in which a piece of the page comes on a busy machine. */
const SLOW = 30_000;
let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const seat = { seat: 0, kind: 'person', name: 'Inés', sigil: null, bot: null, host: true, online: true, left: false, help: null };
const view = { viewer: 0, to_act: [0], legal: [{ type: 'Pass' }], outcome: null, motion: null };
const frame = {
  n: 1,
  events: [],
  view,
  seating: [],
  notes: null,
  commitment: '',
  seed: null,
  answered: false,
  texts: {},
} as unknown as Frame;
const table = {
  code: 'AAA',
  game: 'missions',
  stage: 'playing',
  players: 1,
  seats: [seat],
  options: {},
  clock: 'none',
  to_act: [0],
  deadlines: {},
  help: 'off',
  lesson: null,
  patience: null,
  temperament: 'talkative',
  thinking: [],
  beat: null,
  closes: null,
  asks: [],
} as unknown as TableInfo;

function sit(Board: unknown): void {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests')));
  const live = new LiveTable('AAA', () => ({}) as never);
  live.me = 0;
  live.module = { id: 'missions', Board, question: () => '', complete: true } as GameModule;
  mounted = mount(Play, { target: document.body, props: { live, table, frame, words: translator({ language: 'en', sources: [] }) } });
  flushSync();
}

it('tells the table in words where the board cannot be drawn, and lets one go on', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  sit(() => {
    if (isBroken) throw new Error('two of one key');
  });
  expect(document.body.textContent).toContain(t('board-broken'));
  await vi.waitFor(() => expect(document.querySelectorAll('#actions button, .list button').length).toBeGreaterThan(0), SLOW);
  expect(told).toHaveBeenCalled();
  isBroken = false;
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === t('board-broken-again'))!.click();
  flushSync();
  expect(document.body.textContent).not.toContain(t('board-broken'));
});
