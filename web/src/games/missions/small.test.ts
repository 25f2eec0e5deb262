import { expect, it } from 'vitest';
import { aloudOf } from './aloud';
import { adviceOn } from './advice';
import { deedsOf } from './deeds';
import { isCopied } from './copied';
import { flightsOf } from './flights';
import { position } from './dev/positions';
import { kitOf, lying } from './kits';
import { halfBeside, sizeBeside } from './layout';
import { readBefore } from './memoir';
import { missedOf } from './missed';
import { offersOf } from './offers';
import { restart } from './people';
import { pagesOf } from './prologue';
import { promptOf } from './prompt';
import { paragraphs, plain } from './prose';
import type { View } from './types.gen';
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

it('does not hold up what lies open in the book: the prologue while it is read', () => {
  const { view, texts } = position('port-test');
  const t = { story: (id: string | null | undefined) => (id ? (texts[id] ?? id) : '') } as unknown as Parameters<typeof aloudOf>[0];
  const entry = { title: 'prologue', place: null, round: 1, texts: ['first', 'second'], before: false };
  const begun = { ...view, place: null, prologue: ['first', 'second', 'third'] };
  expect(aloudOf(t, { ...begun, step: 'prologue' }, entry, [])).toBeNull();
  expect(aloudOf(t, { ...begun, step: 'prologue' }, { ...entry, texts: ['promise'] }, [])).not.toBeNull();
  expect(aloudOf(t, { ...begun, step: 'choose' }, entry, [])).not.toBeNull();
});

it('says whom one’s own proposal waits for, and lets one withdraw it or propose something else', () => {
  const { view } = position('port-test');
  const t = Object.assign((id: string, args: object = {}) => `${id} ${JSON.stringify(args)}`, {
    seat: (seat: number) => `seat ${seat}`,
    seats: (seats: readonly number[]) => seats.join(),
    thing: () => 'the place',
    action: ({ type }: { type: string }) => type,
    story: (id: string) => id,
  }) as unknown as Parameters<typeof promptOf>[0];
  const visit = { type: 'Propose', agent: 0, subject: { type: 'Visit', place: 4, name: 'n' } } as const;
  const motion = { subject: { type: 'Visit', place: 3, name: 'n' }, by: 0, agreed: [0] } as const;
  const own: View = { ...view, viewer: 0, test: null, motion, waited: [1], legal: [{ type: 'Decline', agent: 0 }, visit], previews: [] };
  const offers = offersOf(own, true);
  expect(promptOf(t, own, offers, 0)).toBe('board-motion-by {"name":"seat 0","own":"yes"} the place. actions-wait {"who":"1"}');
  expect(deedsOf(t, own, offers, 0).map(({ id, label }) => [id, label])).toEqual([['Decline', 'board-withdraw-motion {}']]);
  expect(offers.leading).toEqual([]);
  expect(offers.to(4)?.action).toEqual(visit);
  const theirs: View = { ...own, motion: { ...motion, by: 1, agreed: [1] }, legal: [{ type: 'Agree', agent: 0 }, ...own.legal] };
  expect(deedsOf(t, theirs, offersOf(theirs, true), 0).map(({ label }) => label)).toEqual(['Agree', 'Decline']);
});

it('says what a failed mission left untried in numbers, and names nothing', () => {
  const { view } = position('port-test');
  const t = ((id: string, args: object) => `${id} ${JSON.stringify(args)}`) as unknown as Parameters<typeof missedOf>[0];
  const note = { place: 1, slot: 'B', label: 'secret-label', read: null, known: false, locked: false, tests: [] };
  const [map] = view.maps;
  const spot = map!.spots[0]!;
  const spots = [
    { ...spot, name: 'secret-name', open: true, visits: 0 },
    { ...spot, open: false, visits: 0 },
    { ...spot, open: true, visits: 1 },
  ];
  const lost = { ...view, burn: 18, notebook: [note, { ...note, slot: 'C', read: 2 }], maps: [{ ...map!, spots }] };
  const lines = missedOf(t, lost);
  expect(lines).toEqual(['board-missed-burn {"count":18}', 'board-missed-cards {"read":1,"all":2}', 'board-missed-places {"count":1}']);
  expect(missedOf(t, { ...lost, burn: 0, notebook: [], maps: [] })).toEqual([]);
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

it('starts a failed mission again with the same hosts, and no other', () => {
  const ended = (reason: string | null) =>
    ({ outcome: reason && { winners: [], reason }, agents: [{ host: 'h1' }, { host: 'h2' }] }) as unknown as View;
  expect(restart(ended('failure'))).toEqual({ hosts: ['h1', 'h2'] });
  expect(['success', 'partial', null].map((reason) => restart(ended(reason)))).toEqual([null, null, null]);
});
