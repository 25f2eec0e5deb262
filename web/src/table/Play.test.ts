// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyAction, AnyFrame, AnyView, GameModule, GameProps } from '$lib/game';
import { LiveTable } from '$lib/table/match.svelte';
import type { Line, TableInfo } from '$lib/wire.gen';
import { t } from '$lib/words/i18n.svelte';
import { translator } from '$lib/words/text';
import Again from './Again.svelte';
import Play from './Play.svelte';
import SeatChip from './SeatChip.svelte';

/** Milliseconds in which a piece of the page comes on a busy machine. */
const SLOW = 30_000;
let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const words = translator({
  language: 'en',
  sources: [
    {
      en: 'verb-Aim = Aim\nbutton-Aim = Aim\nbutton-Pass = Pass\nseat = Seat { $number }\nseat-yours = { $name }\nthing-Leave = Leave\ngame-name = Game\ngame-about = A game.',
    },
  ],
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
} as unknown as AnyFrame;
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

function sit(Board: unknown, Hand?: unknown, legal: readonly AnyAction[] = view.legal): LiveTable {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests')));
  const live = new LiveTable('AAA', () => ({}) as never);
  live.me = 0;
  live.status = 'online';
  live.module = { id: 'missions', Board, Hand, question: () => '', complete: true } as GameModule;
  const shown = { ...frame, view: { ...view, legal } };
  live.frame = shown;
  mounted = mount(Play, { target: document.body, props: { live, table, frame: shown, words } });
  flushSync();
  return live;
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

it('keeps the last question while the server is out of reach, says that it waits, and plays nothing', () => {
  let given!: GameProps;
  const live = sit(
    () => undefined,
    (_: unknown, props: GameProps) => void (given = props),
  );
  const act = vi.spyOn(live, 'act').mockImplementation(() => undefined);
  const foot = () => document.querySelector<HTMLFieldSetElement>('fieldset.hand')!;
  expect(foot().disabled).toBe(false);

  live.status = 'lost';
  flushSync();

  expect(given.waiting).toBe(false);
  expect((given.view as AnyView).legal).toEqual([{ type: 'Pass' }]);
  expect(foot().disabled).toBe(true);
  expect(document.querySelector('#bar')!.textContent).toContain(t('state-waits'));
  given.act({ type: 'Pass' });
  expect(act).not.toHaveBeenCalled();
  live.status = 'online';
  flushSync();
  given.act({ type: 'Pass' });
  expect(act).toHaveBeenCalledOnce();
});

const line = (said: object, by: number | 'public' = 1): Line => ({ n: 1, by, channel: 'table', said, name: 'Bea', texts: {} });

it('keeps the table in sight until the page of the end has come', async () => {
  const live = sit(() => undefined);
  let come: (told: object) => void = () => undefined;
  const ending = () => new Promise((told) => (come = told));
  live.module = { ...live.module!, ending } as unknown as GameModule;
  void unmount(mounted!);
  const over = { ...frame, view: { ...view, to_act: [], legal: [], outcome: { winners: [0], reason: 'richest' } } } as unknown as AnyFrame;
  mounted = mount(Play, {
    target: document.body,
    props: { live, table: { ...table, stage: 'over', outcome: null, trail: [], next: null }, frame: over, words },
  });
  flushSync();
  expect(document.getElementById('board')).not.toBeNull();
  come({ ending: () => ({ title: 'The end', line: '', figures: [] }) });
  await vi.waitFor(() => expect(document.getElementById('ending')!.textContent).toBe('The end'), SLOW);
  expect(document.getElementById('board')).toBeNull();
});

it('shows what somebody says for a while, and reads it aloud once', () => {
  vi.useFakeTimers();
  const live = sit(() => undefined);
  const hello = line({ type: 'Chat', text: 'Is it a 4?' });
  live.told.talk = [hello];
  live.news = { kind: 'said', line: hello };
  flushSync();
  const bubble = () => document.querySelector('.news');
  expect(bubble()!.textContent).toContain('Is it a 4?');
  expect(bubble()!.getAttribute('aria-hidden')).toBe('true');
  const aloud = [...document.querySelectorAll('[data-live="events"] p')].map((one) => one.textContent);
  expect(aloud.filter((one) => one.includes('Is it a 4?'))).toEqual([t('live-said', { who: 'Bea', text: 'Is it a 4?' })]);
  vi.advanceTimersByTime(9000);
  flushSync();
  expect(bubble()).toBeNull();
  vi.useRealTimers();
});

it('says where a proposal stood who declined it', () => {
  const live = sit(() => undefined);
  live.news = { kind: 'declined', by: 0, subject: { type: 'Leave' } };
  flushSync();
  const told = t('news-declined-that', { name: words.nameOf(0), subject: words.thing({ type: 'Leave' }) });
  expect(document.querySelector('#bar .news')!.textContent.trim()).toBe(told);
  live.news = { ...live.news, why: line({ type: 'Chat', text: 'It can’t be 4.' }, 0) };
  flushSync();
  expect(document.querySelector('#bar .news')!.textContent.trim()).toBe(`${told} It can’t be 4.`);
  expect(told).toMatch(/\.$/);
});

it.each([
  ['seat-voice-yours', null],
  ['seat-asked-yours', undefined],
])('asks for a vote only where a game has proposals: %s', (id, motion) => {
  const chip = { module: null, turn: 1, thinks: false, seconds: null, byDays: false, isHost: false, onbot: () => undefined };
  const props = { view: { ...view, motion }, me: 0, seats: [seat], t: words } as unknown as GameProps;
  mounted = mount(SeatChip, { target: document.body, props: { ...chip, seat, props } as never });
  flushSync();
  expect(document.querySelector('.state')!.textContent).toContain(t(id));
});

it('leads from the end into the match that somebody else has opened', () => {
  const seats = [seat, { ...seat, seat: 1, name: 'Bea', host: false }];
  const over = { ...table, seats, next: 'BBB', next_by: 1, campaign: null, trail: [] } as unknown as TableInfo;
  const words = translator({ language: 'en', sources: [], names: ['Inés', 'Bea'] });
  mounted = mount(Again, { target: document.body, props: { table: over, me: 0, words } });
  flushSync();
  expect(document.body.textContent).toContain(t('end-again-by', { name: 'Bea' }));
  expect(document.querySelector('.btn.primary')!.textContent!.trim()).toBe(t('end-again-in'));
});

describe('what can be done now', () => {
  const found = (selector: string) => document.querySelector<HTMLElement>(selector);
  const press = (selector: string) => {
    found(selector)!.click();
    flushSync();
  };
  const escape = () => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    flushSync();
  };
  const AIMS = Array.from({ length: 7 }, (_, target) => ({ type: 'Aim', target }) as AnyAction);
  const open = async () => {
    found('.topbar button.now')!.focus();
    press('.topbar button.now');
    await vi.waitFor(() => expect(found('#actions')).not.toBeNull(), SLOW);
  };

  it('is first what, then at whom; Escape goes one step back, then closes it and gives the focus back', async () => {
    sit(() => undefined, undefined, [...AIMS, { type: 'Pass' }]).status = 'online';
    flushSync();
    await open();
    expect(document.querySelectorAll('#actions button')).toHaveLength(2);
    press('#actions [data-kind="Aim"]');
    expect(document.querySelectorAll('#actions [data-place]')).toHaveLength(AIMS.length);
    await vi.waitFor(() => expect(document.activeElement).toBe(found('#actions [data-place="0"]')));
    escape();
    await vi.waitFor(() => expect(document.activeElement).toBe(found('#actions [data-kind="Aim"]')));
    escape();
    expect(found('#now')).toBeNull();
    expect(document.activeElement).toBe(found('.topbar button.now'));
  });

  it('closes when something was chosen', async () => {
    const live = sit(() => undefined, undefined, [...AIMS, { type: 'Pass' }]);
    live.status = 'online';
    live.act = vi.fn();
    flushSync();
    await open();
    press('#actions [data-kind="Aim"]');
    press('#actions [data-place="3"]');
    expect(live.act).toHaveBeenCalledWith(AIMS[3]);
    expect(found('#now')).toBeNull();
  });
});
