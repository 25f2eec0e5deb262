// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { standing } from '$lib/dev/standing';
import { reading } from '$lib/words/reading.svelte';
import { deskOf } from './desk.svelte';
import { moments, sit, sitAtFoot, type Table } from './dev/play';
import { prefetch } from './pieces';
import { decision, question } from './question';
import { words } from './dev/words';
import Scene from './parts/Scene.svelte';
import { scenes } from './scenes';

const text = (value: unknown) => JSON.stringify(value);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
let table: Table;
const { at, fresh, leave } = standing(sit);
// Whatever the board fetches later is here already: it comes in the next moment.
import.meta.glob('./parts/*Sheet.svelte', { eager: true });

const unplug = () => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests')));

beforeAll(async () => {
  unplug();
  await prefetch();
});
beforeEach(unplug);
afterEach(() => void vi.unstubAllGlobals());
afterAll(leave);

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
  /** Parts are buttons and fates: to ask only those is faster than to look for each kind of part in the whole tree. */
  const parts = (depth: number) =>
    [...table.root.querySelectorAll<HTMLElement>('button, [data-held]')].filter((one) => one.matches(depth ? ANSWERS : PARTS));
  /** Looking for parts is most of the work: they are looked for again when one has gone or another line is looked at. */
  const keep = (depth: number) => {
    let found: HTMLElement[] = [];
    let line: unknown;
    return (index: number) => {
      if (!found[index]?.isConnected || line !== desk.line) [found, line] = [parts(depth), desk.line];
      return found[index];
    };
  };
  const bare = keep(0);
  const again = async (path: readonly number[]) => {
    table.layDown();
    for (const [depth, step] of path.entries()) {
      (depth ? parts(depth)[step] : bare(step))?.click();
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
    const part = path.length ? keep(path.length) : bare;
    for (let index = 0; index < count; index++) {
      const before = table.played.length;
      part(index)?.click();
      flushSync();
      if (table.played.length === before && !met.has(desk.held) && path.length + 1 < DEEPEST) {
        met.add(desk.held);
        ways.push([...path, index]);
      }
      if (desk.held !== held && index + 1 < count) await again(path);
    }
  }
}

describe('the board', () => {
  /** A player's own moments: what they are asked, and what they can answer. */
  const asking = ['my-play', 'my-after-play', 'open-question', 'my-answer', 'about-me'];
  const asked = () => [table.find('.ask').textContent, table.find('.panel').getAttribute('aria-label'), choices()];

  it.each(Object.keys(moments).filter((name) => name !== 'right'))(
    'offers exactly what is legal, and asks the same while nothing can be pressed: %s',
    async (moment) => {
      table = at(moment);
      expect.soft(table.root.querySelectorAll('[style], style, script'), 'what the content policy refuses').toHaveLength(0);
      if (asking.includes(moment)) {
        const before = asked();
        table.change({ waiting: true });
        expect.soft(asked()).toEqual(before);
        expect.soft([...table.root.querySelectorAll('[data-choice]:not([disabled])')]).toEqual([]);
        table.change({ waiting: false });
      }
      await tryEverything();
      expect([...new Set(table.played.map(text))].sort()).toEqual(table.legal.map(text).sort());
    },
    120_000,
  );

  it('offers nothing while a command is on its way', async () => {
    table = fresh('open-question', { waiting: true });
    await tryEverything();
    expect(table.played).toEqual([]);
  });

  it('plays a fate by keyboard: choose it, walk along the row, press', () => {
    table = at('my-play');
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
    table = at('my-play');
    await press('.row [data-card="the_judge"]');
    expect(table.played).toEqual([]);
    table.press('dialog .primary');
    expect(table.played).toEqual([{ type: 'Play', value: 3, on: 'the_judge', old: false }]);
  });

  it('lights only the cards that take the chosen fate', () => {
    table = at('two-lines-play');
    const lit = () => [...table.root.querySelectorAll<HTMLElement>('.row .lit')].map((card) => card.dataset.card);
    expect(lit()).toEqual(['the_lord', 'midnight', 'the_judge']);
    table.press('[data-held="0"]');
    expect(lit()).toEqual(['the_lord', 'the_judge']);
  });
});

describe('what is not lit', () => {
  it('says why when it is pressed with a fate in hand, and is read when pressed again', async () => {
    table = at('my-play');
    table.press('[data-held="0"]');
    table.press('.row [data-card="the_mirror"]');
    expect(table.asked).toEqual([{ type: 'Play', value: 3, on: 'the_mirror', old: false }]);
    expect(table.root.querySelector('dialog')).toBeNull();
    await press('.row [data-card="the_mirror"]');
    expect(table.find('dialog').textContent).toContain('The Mirror');
    expect(table.played).toEqual([]);
  });

  it('says why a card that is read takes neither fate, with the rules behind it', async () => {
    table = at('my-play');
    table.press('.row [data-card="the_mirror"]');
    await vi.waitFor(() => (flushSync(), expect(table.find('dialog [role="status"]').textContent).toContain('because R11')));
    expect(table.asked).toHaveLength(2);
  });

  it('says why a power or a value cannot be used now', async () => {
    table = at('my-answer');
    await press('.power.off');
    table.press('dialog .btn.icon');
    expect(table.asked).toHaveLength(1);
    table = at('about-me');
    table.press('.bigline li:nth-child(2) .val');
    expect(table.asked).toEqual([{ type: 'Propose', subject: { type: 'Predict', value: 2 } }]);
  });

  it('leads from a card to its rules', async () => {
    table = at('my-play');
    await press('.row [data-card="the_rider"]');
    table.press('dialog .rule:nth-of-type(2)');
    expect(reading.wanted).toEqual({ rule: 39 });
    expect(table.root.querySelector('dialog')).toBeNull();
    reading.done();
  });
});

describe('the group', () => {
  it('proposes a value only after it is confirmed', () => {
    table = at('open-question');
    table.press('.bigline li:nth-child(6) .val');
    expect(table.played).toEqual([]);
    table.press('[data-choice="value"]');
    expect(table.played).toEqual([{ type: 'Propose', subject: { type: 'Predict', value: 6 } }]);
  });

  it('chooses a number for Higher than? before proposing it', () => {
    table = at('open-question');
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
    table = at('my-answer');
    table.press('[data-choice="decline"]');
    table.press('[data-choice="agree"]');
    expect(table.played).toEqual([{ type: 'Decline' }, { type: 'Agree' }]);
  });

  it('lays down a value that was declined, keeps another one, and proposes it again in one press', () => {
    const { view } = moments['open-question'].frame;
    table = fresh('open-question');
    const [events, six] = [[{ type: 'Declined', by: 2 }], { type: 'Propose', subject: { type: 'Predict', value: 6 } }];
    const declined = (value: number) => ({ events, view: { ...view, now: { ...view.now, declined: [{ type: 'Predict', value }] } } });
    table.press('.bigline li:nth-child(6) .val');
    table.change(declined(5));
    expect(deskOf(table.board).value).toBe(6);
    expect(choices()).not.toContain('insist');
    table.press('[data-choice="value"]');
    table.change(declined(6));
    expect(deskOf(table.board).value).toBeNull();
    table.press('[data-choice="insist"]');
    expect(table.played).toEqual([six, six]);
  });

  it('gives more weight to what is certain of a person’s fate than to what is supposed of it', () => {
    const { view } = moments['open-question'].frame;
    const { seat } = view.places.find((place: { line: number }) => place.line === view.now.line);
    const hints = { lines: [{ seat, line: 'only', sure: [1, 2], supposed: [3, 4, 5, 6], reasons: [] }] };
    const bold = () => table.find('.verdict b').textContent;
    table = fresh('open-question', { hints });
    expect(bold()).toContain('Certain: 3, 4, 5, 6, or 7');
    expect(table.find('.verdict').textContent).toContain('plays as a companion would, 7');
    table = fresh('open-question', { hints, seats: [0, 1, 2, 3].map((one) => ({ seat: one, kind: 'bot', bot: 'companion', name: null })) });
    expect(bold()).toBe('supposing, 7');
  });

  it('asks once more before a fate is shown to all', async () => {
    table = at('open-question');
    await press('[data-choice="reveal-only"]');
    expect(table.played).toEqual([]);
    table.press('[data-choice="reveal-yes"]');
    expect(table.played).toEqual([{ type: 'Reveal', line: 'only' }]);
  });

  it('declines and proposes another value in one press, beside agreeing', () => {
    table = at('my-answer');
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
    leave();
    table = sitAtFoot('my-answer');
    onTestFinished(() => table.leave());
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
    table = at('power-proposed');
    table.press('[data-choice="other-power"]');
    expect(document.activeElement?.classList.contains('power')).toBe(true);
    table.press('.power.legal');
    expect(choices()[1]).toBe('agree');
  });

  it('shows a fate of one’s own quietly, unless it is about to be named', () => {
    const { view, notes } = moments['five'].frame;
    const named = (value: number) => ({ view: { ...view, motion: { ...view.motion, subject: { type: 'Predict', value } } }, notes });
    const own = view.places.find((place: { seat: number }) => place.seat === 1).hand[0];
    table = at('five', named((own % 7) + 1));
    expect(table.find('[data-choice="reveal-only"]').classList.contains('golden')).toBe(false);
    table = at('five', named(own));
    expect(table.find('[data-choice="reveal-only"]').classList.contains('golden')).toBe(true);
  });

  it('crosses out values of others, never its own, nothing where nothing is hidden, and not in its own turn', async () => {
    table = at('open-question');
    table.press('.seg button:nth-child(2)');
    table.press('.bigline .val:not(.hard)');
    expect(table.said).toMatchObject([{ type: 'Mark', seat: 1, line: 'only', struck: true }]);
    table.press('.whose button:nth-child(1)');
    table.press('.bigline li:nth-child(3) .val');
    expect(table.said).toHaveLength(1);
    table = at('others-play');
    table.press('.bigline li:nth-child(2) .val');
    expect(table.said).toEqual([]);
    table = at('about-me');
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

  it('is told to the reader as theirs where it is about their own fate', () => {
    const { before, frame } = moments['faded'];
    const { active } = before.view;
    const [verdict] = scenes({ events: frame.events, before: before.view, after: frame.view, me: 0, lasts });
    const told = (viewer: number, scene: unknown) => {
      const props = { t: words('en', viewer), view: { ...before.view, viewer }, notes: before.notes, settings: { motion: false }, scene };
      const shown = mount(Scene, { target: document.body, props: props as never });
      const text = document.querySelector('.sw.scene p')!.textContent;
      void unmount(shown);
      return text;
    };
    const reveal = { kind: 'shown', event: { type: 'Revealed', by: active, value: 4 } };
    expect([told(active, verdict), told(active, reveal)]).toEqual(['What do you keep?', 'You show']);
    const [about, shows] = [told(active + 1, verdict), told(active + 1, reveal)];
    expect([about, shows]).toEqual([expect.stringMatching(/^What does .+ keep\?$/), expect.stringMatching(/ shows$/)]);
  });
});

describe('the content policy', () => {
  it.each(Object.keys(sources))('is kept by %s', (path) => {
    const markup = sources[path]!.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
    expect(markup).not.toMatch(/\sstyle[=:]|<style|\son[a-z]+="/);
  });
});
