// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reading } from '$lib/reading.svelte';
import { deskOf } from './desk.svelte';
import { moments, sit, sitAtFoot, type Table } from './dev/play';
import { prefetch } from './pieces';
import { decision, question } from './question';
import { scenes } from './scenes';

const text = (value: unknown) => JSON.stringify(value);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
let table: Table;
// Whatever the board fetches later is here already: it comes in the next moment.
import.meta.glob('./parts/*Sheet.svelte', { eager: true });

const unplug = () => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests')));

beforeAll(async () => {
  unplug();
  await prefetch();
});
beforeEach(unplug);
afterEach(() => {
  table?.leave();
  vi.unstubAllGlobals();
});

const choices = () => [...table.root.querySelectorAll<HTMLElement>('[data-choice]')].map((one) => one.dataset.choice);
const PARTS = '[data-held], .card, .strip, .power, .val, .play button, .pile button, [data-choice]';
const ANSWERS = '[data-choice], .number, dialog .btn, .row .lit';

/** Sheets are fetched when they are first wanted: everything that was begun has come. */
async function come(): Promise<void> {
  await new Promise((told) => setImmediate(told));
  flushSync();
}

async function press(selector: string): Promise<void> {
  table.press(selector);
  await come();
}

/** How often one presses, at most, to come to something that can be played. */
const DEEPEST = 3;

/**
 * Presses every part of the board; after one that is only picked up, whatever answers it. What lies picked up or open is
 * come to by the shortest way, and tried once: by other ways it is the same.
 */
async function tryEverything(): Promise<void> {
  const desk = deskOf(table.board);
  const parts = (depth: number) => table.root.querySelectorAll<HTMLElement>(depth ? ANSWERS : PARTS);
  const again = async (path: readonly number[]) => {
    table.layDown();
    for (const [depth, step] of path.entries()) {
      parts(depth)[step]?.click();
      await come();
    }
  };
  const ways: (readonly number[])[] = [[]];
  const met = new Set<string>();
  for (const path of ways) {
    await again(path);
    const { held } = desk;
    met.add(held);
    const count = parts(path.length).length;
    for (let index = 0; index < count; index++) {
      const before = table.played.length;
      parts(path.length)[index]?.click();
      flushSync();
      if (table.played.length === before && !met.has(desk.held) && path.length + 1 < DEEPEST) {
        met.add(desk.held);
        ways.push([...path, index]);
      }
      if (desk.held !== held) await again(path);
    }
  }
}

describe('the board', () => {
  it.each(Object.keys(moments).filter((name) => name !== 'right'))(
    'offers exactly what is legal: %s',
    async (moment) => {
      table = sit(moment);
      await tryEverything();
      expect([...new Set(table.played.map(text))].sort()).toEqual(table.legal.map(text).sort());
    },
    120_000,
  );

  it('offers nothing while a command is on its way', async () => {
    table = sit('open-question', { waiting: true });
    await tryEverything();
    expect(table.played).toEqual([]);
  });

  it('plays a fate by keyboard: choose it, walk along the row, press', () => {
    table = sit('my-play');
    table.press('[data-held="0"]');
    const card = table.find('.row [data-card="the_rider"]');
    const next = table.find('.row [data-card="the_deep"]');
    card.focus();
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement).toBe(next);
    next.click();
    expect(table.played).toEqual([{ type: 'Play', value: 3, on: 'the_deep', old: false }]);
  });

  it('opens a card that is pressed without a fate in hand, and plays from there', async () => {
    table = sit('my-play');
    await press('.row [data-card="the_judge"]');
    expect(table.played).toEqual([]);
    table.press('dialog .primary');
    expect(table.played).toEqual([{ type: 'Play', value: 3, on: 'the_judge', old: false }]);
  });

  it('lights only the cards that take the chosen fate', () => {
    table = sit('two-lines-play');
    const lit = () => [...table.root.querySelectorAll<HTMLElement>('.row .lit')].map((card) => card.dataset.card);
    expect(lit()).toEqual(['the_lord', 'midnight', 'the_judge']);
    table.press('[data-held="0"]');
    expect(lit()).toEqual(['the_lord', 'the_judge']);
  });
});

describe('what is not lit', () => {
  it('says why when it is pressed with a fate in hand, and is read when pressed again', async () => {
    table = sit('my-play');
    table.press('[data-held="0"]');
    table.press('.row [data-card="the_mirror"]');
    expect(table.asked).toEqual([{ type: 'Play', value: 3, on: 'the_mirror', old: false }]);
    expect(table.root.querySelector('dialog')).toBeNull();
    await press('.row [data-card="the_mirror"]');
    expect(table.find('dialog').textContent).toContain('The Mirror');
    expect(table.played).toEqual([]);
  });

  it('says why a card that is read takes neither fate, with the rules behind it', async () => {
    table = sit('my-play');
    table.press('.row [data-card="the_mirror"]');
    await vi.waitFor(() => (flushSync(), expect(table.find('dialog [role="status"]').textContent).toContain('because R11')));
    expect(table.asked).toHaveLength(2);
  });

  it('says why a power or a value cannot be used now', async () => {
    table = sit('my-answer');
    await press('.power.off');
    table.press('dialog .btn.icon');
    expect(table.asked).toHaveLength(1);
    table.leave();
    table = sit('about-me');
    table.press('.bigline li:nth-child(2) .val');
    expect(table.asked).toEqual([{ type: 'Propose', subject: { type: 'Predict', value: 2 } }]);
  });

  it('leads from a card to its rules', async () => {
    table = sit('my-play');
    await press('.row [data-card="the_rider"]');
    table.press('dialog .rule:nth-of-type(2)');
    expect(reading.wanted).toEqual({ rule: 39 });
    expect(table.root.querySelector('dialog')).toBeNull();
    reading.done();
  });
});

describe('the group', () => {
  it('proposes a value only after it is confirmed', () => {
    table = sit('open-question');
    table.press('.bigline li:nth-child(6) .val');
    expect(table.played).toEqual([]);
    table.press('[data-choice="value"]');
    expect(table.played).toEqual([{ type: 'Propose', subject: { type: 'Predict', value: 6 } }]);
  });

  it('chooses a number for Higher than? before proposing it', () => {
    table = sit('open-question');
    const higher = table.legal.find((one) => one.type === 'Propose' && one.subject.type === 'Use' && one.subject.number === 4);
    const power = [...table.root.querySelectorAll<HTMLElement>('.power.legal')].find((one) => one.textContent?.includes('Higher'));
    power!.click();
    flushSync();
    expect(table.root.querySelector('[data-choice="use"]')).toBeNull();
    table.press('.number:nth-of-type(4)');
    table.press('[data-choice="use"]');
    expect(table.played).toEqual([higher]);
  });

  it('agrees and declines', () => {
    table = sit('my-answer');
    table.press('[data-choice="decline"]');
    table.press('[data-choice="agree"]');
    expect(table.played).toEqual([{ type: 'Decline' }, { type: 'Agree' }]);
  });

  it('asks once more before a fate is shown to all', async () => {
    table = sit('open-question');
    await press('[data-choice="reveal-only"]');
    expect(table.played).toEqual([]);
    table.press('[data-choice="reveal-yes"]');
    expect(table.played).toEqual([{ type: 'Reveal', line: 'only' }]);
  });

  it('declines and proposes another value in one press, beside agreeing', () => {
    table = sit('my-answer');
    table.press('.bigline li:nth-child(2) .val');
    expect(choices()).toEqual(['back', 'agree', 'value']);
    expect(table.find('[data-choice="value"]').textContent).toContain('Another value: propose 2');
    table.press('[data-choice="value"]');
    expect(table.played).toEqual([{ type: 'Decline' }]);
    expect(deskOf(table.board).next).toEqual({ type: 'Propose', subject: { type: 'Predict', value: 2 } });
  });

  it('proposes it as soon as what stood in its way is declined, and not before', () => {
    const { view } = moments['my-answer'].frame;
    const two = { type: 'Propose', subject: { type: 'Predict', value: 2 } } as const;
    table = sitAtFoot('my-answer');
    deskOf(table.board).next = two;
    flushSync();
    expect(table.played).toEqual([]);
    table.change({ view: { ...view, motion: null, legal: view.ideas.map((subject: object) => ({ type: 'Propose', subject })) } });
    expect(table.played).toEqual([two]);
    expect(deskOf(table.board).next).toBeNull();
  });

  it('keeps what somebody was choosing when a proposal comes, goes or changes', () => {
    const { view } = moments['my-answer'].frame;
    const others = [null, { ...view.motion, subject: { type: 'NoPrediction' } }, { ...view.motion, by: 1 }];
    for (const motion of others) expect(decision({ ...view, motion })).toBe(decision(view));
    expect(decision({ ...view, now: { ...view.now, guesses: [3] } })).not.toBe(decision(view));
    expect(question({ ...view, motion: null })).not.toBe(question(view));
  });

  it('uses a power in place of what is proposed', () => {
    table = sit('power-proposed');
    table.press('[data-choice="other-power"]');
    expect(document.activeElement?.classList.contains('power')).toBe(true);
    table.press('.power.legal');
    expect(choices()[1]).toBe('agree');
  });

  it('shows a fate of one’s own quietly, unless it is about to be named', () => {
    const { view, notes } = moments['five'].frame;
    const named = (value: number) => ({ view: { ...view, motion: { ...view.motion, subject: { type: 'Predict', value } } }, notes });
    const own = view.places.find((place: { seat: number }) => place.seat === 1).hand[0];
    table = sit('five', named((own % 7) + 1));
    expect(table.find('[data-choice="reveal-only"]').classList.contains('golden')).toBe(false);
    table.leave();
    table = sit('five', named(own));
    expect(table.find('[data-choice="reveal-only"]').classList.contains('golden')).toBe(true);
  });

  it('crosses out values of others, never its own, nothing where nothing is hidden, and not in its own turn', async () => {
    table = sit('open-question');
    table.press('.seg button:nth-child(2)');
    table.press('.bigline .val:not(.hard)');
    expect(table.said).toMatchObject([{ type: 'Mark', seat: 1, line: 'only', struck: true }]);
    table.press('.whose button:nth-child(1)');
    table.press('.bigline li:nth-child(3) .val');
    expect(table.said).toHaveLength(1);
    table.leave();
    table = sit('others-play');
    table.press('.bigline li:nth-child(2) .val');
    expect(table.said).toEqual([]);
    table.leave();
    table = sit('about-me');
    await tryEverything();
    expect(table.said).toEqual([]);
  });
});

describe('what happens', () => {
  const lasts = () => 1000;

  it('is shown scene by scene: the verdict with the fate behind it, then the card that fades', () => {
    const { before, frame } = moments['faded'];
    const found = scenes({ events: frame.events, before: before.view, after: frame.view, me: 0, lasts });
    expect(found.map((scene) => scene.kind)).toEqual(['verdict', 'fade']);
    expect(found[0]!.lasts).toBe(frame.events.some((event: { type: string }) => event.type === 'FateShown') ? 2000 : 1000);
    expect(found.every((scene) => scene.when === 'before')).toBe(true);
  });
});

describe('the content policy', () => {
  it.each(Object.keys(sources))('is kept by %s', (path) => {
    const markup = sources[path]!.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
    expect(markup).not.toMatch(/\sstyle[=:]|<style|\son[a-z]+="/);
  });

  it.each(['my-play', 'my-answer', 'won'])('holds for the markup of a table: %s', (moment) => {
    table = sit(moment);
    expect(table.root.querySelectorAll('[style], style, script')).toHaveLength(0);
  });
});
