import { expect, it } from 'vitest';
import { aloudOf } from './aloud';
import { adviceOn } from './advice';
import { isCopied } from './copied';
import { flightsOf } from './flights';
import { position } from './dev/positions';
import { kitOf, lying } from './kits';
import { halfBeside, sizeBeside } from './layout';
import { readBefore } from './memoir';
import { pagesOf } from './prologue';
import { paragraphs, plain } from './prose';
import { DEEP, isLight, luminance, TOKENS, worn } from './skin';

it('reads bold, italics and paragraphs, and nothing else', () => {
  expect(paragraphs('A **stove** and\n*a joke*.\n\n<b>no</b>')).toEqual([
    [
      { kind: 'plain', text: 'A ' },
      { kind: 'strong', text: 'stove' },
      { kind: 'plain', text: ' and ' },
      { kind: 'em', text: 'a joke' },
      { kind: 'plain', text: '.' },
    ],
    [{ kind: 'plain', text: '<b>no</b>' }],
  ]);
  expect(plain('A **stove** and *a joke*.')).toBe('A stove and a joke.');
});

it('pairs what left one place with what came to another', () => {
  const { view } = position('deep-test');
  const boosted = {
    ...view,
    agents: view.agents.map((agent) => (agent.agent === 0 ? { ...agent, reserve: agent.reserve - 2 } : agent)),
    pool: view.pool + 1,
    burn: view.burn + 1,
  };
  expect(flightsOf(view, boosted)).toEqual([
    { from: 'agent-0', to: 'pool' },
    { from: 'agent-0', to: 'burn' },
  ]);
  expect(flightsOf(view, view)).toEqual([]);
});

it.each(['deep', 'port', 'shop'])('finds room for every crystal in the pool of %s', (kit) => {
  for (const one of lying(kitOf(kit), 32)) {
    expect(one.x).toBeGreaterThan(0);
    expect(one.x + one.w).toBeLessThan(200);
    expect(one.y + one.h).toBeLessThan(124);
  }
  expect(lying(kitOf(kit), 5)).toHaveLength(5);
});

it('wears the colours of a scenario, but leaves those that the reader has chosen', () => {
  const palette = { accent: '#ffb057', s1: '#f9a8c6', paper: 'url(x)', stranger: '#123456' };
  const colours = Object.fromEntries(worn(palette, 'house'));
  expect(colours['--accent']).toBe('#ffb057');
  expect(colours).not.toHaveProperty('--paper');
  expect(colours).not.toHaveProperty('--stranger');
  expect(Object.keys(colours)).toHaveLength(TOKENS.length - 1);
  expect(Object.fromEntries(worn(palette, 'hc'))).not.toHaveProperty('--accent');
  expect(Object.fromEntries(worn(palette, 'cb'))).not.toHaveProperty('--s1');
  expect(Object.fromEntries(worn({}, 'house', 'port'))['--c-mid']).toBe('#ff9a45');
});

it('knows a light table by its paper', () => {
  expect([DEEP['paper']!, '#f6e2da', '#fbf3e2', '#f1f6f4'].map(isLight)).toEqual([false, true, true, true]);
  expect([luminance('#000000'), luminance('#ffffff')]).toEqual([0, 1]);
});

it('shows as much of the scene as leaves the page whole, and never less than asked', () => {
  const heights = { full: 226, low: 132, slim: 96, chips: 52 };
  expect([300, 420, 460, 520, 900].map((page) => sizeBeside(page, 560, heights))).toEqual(['full', 'low', 'slim', 'chips', 'chips']);
  expect(sizeBeside(900, 560, heights, 'low')).toBe('low');
});

it('leaves half a scene all the room that the page does not need', () =>
  expect([200, 300, 400, 900].map((page) => halfBeside(page, 560, { full: 270, low: 138 }))).toEqual([270, 260, 160, 138]));

it('lays two short pieces of a prologue on one page, and a long one alone', () => {
  expect(pagesOf(['a'.repeat(100), 'b'.repeat(100), 'c'.repeat(500), 'd']).map((page) => page.length)).toEqual([2, 1, 1]);
});

it('remembers nothing where nothing is kept', () => expect(readBefore('/t/A').size).toBe(0));

it('holds up an item that is read aloud with its number, colour and picture, and words of no item as they are', () => {
  const { view, texts } = position('port-test');
  const t = { story: (id: string | null | undefined) => (id ? (texts[id] ?? id) : '') } as unknown as Parameters<typeof aloudOf>[0];
  const entry = { title: 'note', place: null, round: 1, texts: ['words'], before: false };
  const read = { type: 'ReadAloud', texts: ['words'], item: { number: 4, colour: 'red', name: 'note', art: 'port-pic-wick' } } as const;
  expect(aloudOf(t, view, entry, [read])).toMatchObject({ number: '04', colour: 'red', art: 'port-pic-wick' });
  expect(aloudOf(t, view, entry, [{ ...read, item: null }])).toMatchObject({ number: null, colour: 'plain', art: null });
});

it('asks before six words of a card go to the chat as they stand there, whatever their accents and marks', () => {
  const card = 'Cuarenta y un nombres en **bronce**, y a ninguno le falta brillo.';
  expect(isCopied('dice: cuarenta y un nombres en bronce', [card])).toBe(true);
  expect(isCopied('hay cuarenta y un nombres, todos pulidos', [card])).toBe(false);
  expect(isCopied('sí', [card])).toBe(false);
});

it('says how likely a test is with as many more as the help advises, or with one', () => {
  const t = ((id: string, args: object) => `${id} ${JSON.stringify(args)}`) as unknown as Parameters<typeof adviceOn>[0];
  const chances = [0, 1, 2].map((crystals) => ({ crystals, fail: 60 - 20 * crystals, critical: 20, success: 20 + 20 * crystals }));
  const hint = { agent: 0, attribute: 'a', difficulty: 4, chances, advice: 2 };
  expect(adviceOn(t, hint)).toBe('board-advice {"count":2,"percent":"80"}');
  expect(adviceOn(t, { ...hint, advice: null })).toBe('board-advice {"count":1,"percent":"60"}');
  expect(adviceOn(t, { ...hint, advice: null, chances: chances.slice(0, 1) })).toBe('');
  expect(adviceOn(t, null)).toBe('');
});
