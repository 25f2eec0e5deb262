// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standing } from '$lib/dev/standing';
import { answersThreat } from './deeds';
import { deskOf } from './desk.svelte';
import { moments, sit, type Table } from './dev/play';
import { words } from './dev/words';
import { notebookOf } from './notebook.svelte';
import type { Action, Place, SeenRecruit } from './types.gen';

const text = (value: unknown) => JSON.stringify(value);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
let table: Table;
const { at, fresh, leave } = standing(sit);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests')));
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(leave);

const all = (selector: string) => [...table.root.querySelectorAll<HTMLElement>(selector)];
const lit = () => [
  ...new Set(all('[data-atom].lit, [data-atom].instead, .calls > [data-atom], .instead > [data-atom]').map((one) => one.dataset.atom!)),
];
const press = (selector: string) => table.press(selector);
const touch = (atom: string) => press(`[data-atom="${atom}"]`);

/**
 * Touches everything that is lit, and after it whatever is lit then, and does whatever is ready. What lies picked up is come
 * to by the shortest way, and tried once: by other ways it is the same.
 */
function tryEverything(): void {
  const desk = deskOf(table.board);
  const again = (path: readonly string[]) => (table.layDown(), path.forEach(touch));
  const ways: (readonly string[])[] = [[]];
  const met = new Set<string>();
  for (const path of ways) {
    again(path);
    const held = text([desk.picked, desk.sheet]);
    if (met.has(held)) continue;
    met.add(held);
    if (!path.length)
      for (const one of all('[data-choice]:not([data-choice="go"]):not([data-choice="arm"]):not([data-choice="Lay"]):not([disabled])')) {
        one.click();
        flushSync();
      }
    const isReady = all('[data-choice="go"]:not([disabled])').length > 0;
    if (isReady) press('[data-choice="go"]');
    if (path.length === 3) continue;
    if (isReady || !path.length) again(path);
    ways.push(...lit().map((atom) => [...path, atom]));
  }
}

describe('the board', () => {
  const asked = Object.keys(moments).filter((name) => !['layout', 'watching', 'ended', 'anarchists'].includes(name));

  it.each(asked)(
    'offers exactly what is legal: %s',
    (moment) => {
      table = at(moment);
      tryEverything();
      expect([...new Set(table.played.map(text))].sort()).toEqual(table.legal.map(text).sort());
    },
    120_000,
  );

  it('lays out the recruits in every order there is, and only once it is confirmed', () => {
    table = at('layout');
    const place = (slot: string) => `.mine [data-atom="recruit:${moments['layout'].me}/${slot}"]`;
    const swaps = [
      [],
      ['left', 'middle'],
      ['left', 'right'],
      ['middle', 'right'],
      ['left', 'middle', 'middle', 'right'],
      ['left', 'right', 'middle', 'right'],
    ];
    for (const order of swaps) {
      table.layDown();
      for (const slot of order) press(place(slot));
      press('[data-choice="Lay"]');
    }
    expect([...new Set(table.played.map(text))].sort()).toEqual(table.legal.map(text).sort());
  });

  it('moves a recruit by the arrow keys while they are laid out', () => {
    table = at('layout');
    const names = () => all('.mine button .sr').map((one) => one.textContent!.split(': ')[1]);
    const [first, second] = names();
    all('.mine button')[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    flushSync();
    expect(names().slice(0, 2)).toEqual([second, first]);
  });

  it.each(['watching', 'ended', 'anarchists'])('offers nothing to those whom nobody asks: %s', (moment) => {
    table = at(moment);
    if (!table.legal.length) expect(lit()).toEqual([]);
    expect(all('.seat')).toHaveLength(moments[moment].players);
  });

  it('offers nothing while a command is on its way', () => {
    table = fresh('action', { waiting: true });
    tryEverything();
    expect(table.played).toEqual([]);
  });

  it('begins anew when another artifact is touched, and lays down what is touched twice', () => {
    table = at('action');
    touch('do:arm');
    touch('do:arm');
    expect(deskOf(table.board).picked).toEqual([]);
    const cards = lit().filter((atom) => atom.startsWith('card:'));
    touch('do:arm');
    touch(cards[0]!);
    expect(deskOf(table.board).picked[0]).toBe(cards[0]);
  });

  it('keeps what is picked up on one of two tables from the other', () => {
    table = at('action');
    const other = sit('action');
    touch('do:arm');
    expect(deskOf(table.board).picked[0]).toBe('do:arm');
    expect(deskOf(other.board).picked).toEqual([]);
    expect(other.root.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
    expect(table.root.querySelectorAll('[aria-pressed="true"]').length).toBeGreaterThan(0);
    other.leave();
  });

  it('goes on arming when something is touched that does not belong to it', () => {
    table = at('action');
    const { me, frame } = moments['action'];
    const hidden = frame.view.places.flatMap((place: Place) =>
      place.row.filter((one) => place.seat !== me && !one.exposed).map((one) => `recruit:${place.seat}/${one.slot}`),
    );
    touch('do:arm');
    touch(hidden[0]);
    expect(deskOf(table.board).picked[0]).toBe('do:arm');
  });

  it('never shows two buttons that say the same', () => {
    table = at('action');
    const said = () => all('.slab button:not([disabled])').map((one) => one.textContent!.trim());
    const isUnique = () => expect(said()).toEqual([...new Set(said())]);
    touch('do:arm');
    isUnique();
    touch(lit().find((atom) => atom.startsWith('seat:'))!);
    expect(all('[data-choice="go"]')).toHaveLength(1);
    isUnique();
  });

  it('says why a recruit that lies open does not pay', () => {
    const { me, frame } = moments['action'];
    const open = (place: Place) =>
      place.seat === me ? { ...place, row: place.row.map((one) => ({ ...one, exposed: one.exposed || one.slot === 'left' })) } : place;
    const legal = frame.view.legal.filter((action: { cost?: string }) => action.cost !== 'left');
    table = at('action', { view: { ...frame.view, places: frame.view.places.map(open), legal } });
    touch('do:arm');
    press(`.mine [data-atom="recruit:${me}/left"]`);
    expect(table.asked).toMatchObject([{ type: 'Arm', cost: 'left' }]);
    expect(deskOf(table.board).picked[0]).toBe('do:arm');
  });

  it('chooses the only target of an artifact by itself once, and leaves it to one who takes that back', () => {
    const { frame, me } = moments['choose-person'];
    const card = frame.view.pending.at(-1).card;
    const use = { type: 'Use', card, cost: 'left' } as Action;
    table = fresh('choose-person', { view: { ...frame.view, pending: [], hand: [card], legal: [use] } });
    touch(`card:${card}`);
    touch(`recruit:${me}/left`);
    press('[data-choice="go"]');
    table.change({ view: frame.view });
    expect(table.played).toEqual([use, ...frame.view.legal]);
    table.change({ view: { ...frame.view, pending: [], legal: [] } });
    table.change({ view: frame.view });
    expect(table.played).toHaveLength(2);
  });

  it('asks in words what an artifact is for, and offers no pass beside what must be chosen', () => {
    table = at('choose-person');
    expect(table.find('.slab h2').textContent).toMatch(/\?$/);
    table = at('confess');
    expect(all('[data-until]')).toEqual([]);
    expect(moments['confess'].frame.view.active).not.toBe(moments['confess'].me);
  });

  it('tells the reader in the second person what they do themselves', () => {
    const { frame } = moments['lid'];
    const { deed } = frame.view.pending.at(-1);
    const said = (me: number) => {
      table = at('lid', { me, view: { ...frame.view, viewer: me, legal: [] } });
      const title = table.find('.slab h2').textContent!;
      return title;
    };
    expect(said(deed.by)).toMatch(/^You shoot /);
  });

  it('knows what meets a threat: an answer to a shot, and an artifact that takes the laser', () => {
    const { frame, me } = moments['lid'];
    const props = { view: frame.view, me, t: words('en', me) };
    const told = (frame.view.legal as Action[]).map((action) => [action.type, answersThreat(action, props)] as const);
    expect(told.filter(([type]) => type === 'Answer').every(([, threat]) => threat.endsWith('shoots you'))).toBe(true);
    expect(told.filter(([type]) => type === 'Pass').map(([, threat]) => threat)).toEqual(['']);
    const places = frame.view.places.map((place: Place, seat: number) => ({ ...place, aims_at: seat === (me + 1) % 4 ? me : null }));
    const turn = { ...props, view: { ...frame.view, pending: [], places } };
    expect(answersThreat({ type: 'Use', card: 'wire_hand', cost: 'left' }, turn)).toMatch(/aims at you/);
    expect(answersThreat({ type: 'Use', card: 'flat_eye', cost: 'left' }, turn)).toBe('');
  });

  it('says sentence by sentence what can be chosen', () => {
    table = at('action');
    const told = all('.seat .sr').map((one) => one.textContent!);
    expect(told.some((one) => one.endsWith('. You can choose this.'))).toBe(true);
    expect(told.filter((one) => /[.!?][A-Z]/.test(one))).toEqual([]);
  });

  it('keeps the face of a recruit wherever its owner lays it', () => {
    table = at('layout');
    const faces = () => all('.mine .face use').map((one) => one.getAttribute('href')!);
    const [left, middle, right] = faces();
    press('.mine [data-atom="recruit:0/left"]');
    press('.mine [data-atom="recruit:0/right"]');
    expect(faces()).toEqual([right, middle, left]);
  });

  it('keeps the target of a laser with one press', () => {
    const { me, frame } = moments['aim'];
    table = at('aim');
    press('[data-choice="keep"]');
    expect(table.played).toEqual([{ type: 'Aim', target: frame.view.places[me].aims_at }]);
  });

  it('draws a beam for every laser in a hand', () => {
    table = at('anarchists');
    const held = moments['anarchists'].frame.view.places.filter((place: { aims_at: number | null }) => place.aims_at !== null);
    expect(all('.beam.over')).toHaveLength(held.length);
    expect(all('.stamp')).toHaveLength(
      moments['anarchists'].frame.view.places.filter((place: { anarchist: boolean }) => place.anarchist).length,
    );
  });
});

describe('a sealed window', () => {
  /** What is asked and every button, whatever one holds. */
  const shape = () =>
    all('.slab h2, .slab p, .slab button').map((one) => `${one.tagName} ${one.dataset.choice ?? one.dataset.until ?? ''}`);

  it('looks the same for one who can answer and one who cannot', () => {
    table = at('lid');
    const holder = shape();
    const { frame } = moments['lid'];
    table = at('lid', { view: { ...frame.view, hand: [], legal: frame.view.legal.filter((action: Action) => action.type === 'Pass') } });
    expect(shape()).toEqual(holder);
    expect(table.find('.slab .step').textContent).toBe('You have nothing to answer with.');
    expect(table.find('.slab .step').classList, 'a small screen says so too').not.toContain('how');
  });

  it('is answered with one press on a card and one that seals it', () => {
    for (const moment of ['lid', 'stick', 'mirror']) {
      table = at(moment);
      touch(lit().find((atom) => atom.startsWith('card:'))!);
      press('[data-choice="go"]');
      expect(table.played).toHaveLength(1);
      expect(table.legal.map(text)).toContain(text(table.played[0]));
    }
  });

  it('never lays down a leader as payment, and asks in red before one pays with it', () => {
    const { me, frame } = moments['lid'];
    const [first, ...rest] = frame.view.places[me].row.filter((one: SeenRecruit) => !one.exposed) as SeenRecruit[];
    const row = frame.view.places[me].row.map((one: SeenRecruit) => ({
      ...one,
      recruit: one.slot === first!.slot ? 'euphorian_leader' : 'euphorian_follower',
    }));
    const view = { ...frame.view, places: frame.view.places.map((place: Place) => (place.seat === me ? { ...place, row } : place)) };
    for (const lot of [0, 0.4, 0.99]) {
      vi.spyOn(Math, 'random').mockReturnValue(lot);
      table = fresh('lid', { view });
      touch('card:polished_lid');
      expect(deskOf(table.board).picked).toEqual([
        'card:polished_lid',
        ...rest.slice(0, 1).map(() => expect.not.stringContaining(first!.slot)),
      ]);
      expect(all('[data-warn]')).toHaveLength(0);
      touch(`recruit:${me}/${first!.slot}`);
      expect(all('[data-warn="leader"]')).toHaveLength(1);
      expect(all('[data-choice="go"].grave')).toHaveLength(1);
    }
  });

  it('is red only when the deed is about the reader, whatever they hold', () => {
    for (const moment of ['lid', 'stick', 'no-answer']) {
      const { me, frame } = moments[moment];
      table = at(moment);
      const about = frame.view.pending.at(-1).deed.target === me;
      expect(all('.slab.alarm')).toHaveLength(about ? 1 : 0);
      expect(all('.slab.window')).toHaveLength(about ? 0 : 1);
    }
  });

  it('stands over a sheet that is open, with every way to answer it', () => {
    table = at('lid');
    press('[data-tool="reference"]');
    press('[data-alarm] [data-answer="polished_lid"]');
    expect(deskOf(table.board).sheet).toBeNull();
    press('[data-choice="go"]');
    expect(table.played).toMatchObject([{ type: 'Answer', card: 'polished_lid' }]);
  });

  it('is passed with one press', () => {
    table = at('lid');
    press('[data-choice="Pass"]');
    expect(table.played).toEqual([{ type: 'Pass' }]);
  });

  it('is passed without a press when that was ordered, until it is about the reader', () => {
    table = fresh('no-answer');
    const about = moments['no-answer'].frame.view.pending.at(-1).deed.target === moments['no-answer'].me;
    press('[data-until="me"]');
    expect(table.played).toEqual(about ? [] : [{ type: 'Pass' }]);
    table = fresh('lid');
    press('[data-until="me"]');
    expect(table.played).toEqual([]);
    press('[data-until="turn"]');
    expect(table.played).toEqual([{ type: 'Pass' }]);
  });
});

describe('passing unless it is about me', () => {
  const using = (owner: number) => {
    const { me, frame } = moments['no-answer'];
    const deed = { type: 'Using', by: (me + 1) % 4, card: 'barter_box', targets: [{ owner, slot: 'left' }] };
    return { ...frame.view, active: (me + 1) % 4, pending: [{ type: 'Window', deed, asked: [me] }] };
  };

  it('stops when an artifact is used on the reader', () => {
    table = fresh('no-answer', { view: using(moments['no-answer'].me) });
    press('[data-until="me"]');
    expect(table.played).toEqual([]);
  });

  it('goes on when it is used on somebody else', () => {
    table = fresh('no-answer', { view: using((moments['no-answer'].me + 2) % 4) });
    press('[data-until="me"]');
    expect(table.played).toEqual([{ type: 'Pass' }]);
  });
});

describe('danger', () => {
  const exposed = (recruit: string, aims: boolean) => {
    const { me, frame } = moments['artifact'];
    const places = frame.view.places.map((place: Place) => ({
      ...place,
      aims_at: aims && place.seat === (me + 1) % 4 ? me : null,
      row:
        place.seat === me
          ? place.row.map((one, i) => ({ ...one, exposed: i === 0, recruit: i ? 'euphorian_follower' : recruit }))
          : place.row,
    }));
    return { ...frame.view, places };
  };

  it.each([
    ['euphorian_leader', true, 'both'],
    ['euphorian_leader', false, 'leader'],
    ['euphorian_follower', true, 'aim'],
  ])('is told in the foot while it lasts: %s exposed, a laser on me: %s', (recruit, aims, kind) => {
    table = at('artifact', { view: exposed(recruit, aims) });
    expect(all('[data-danger]').map((one) => one.dataset.danger)).toEqual([kind]);
    table = at('artifact', { view: exposed('euphorian_follower', false) });
    expect(all('[data-danger]')).toEqual([]);
  });
});

describe('what people have seen', () => {
  it('is marked on one’s own recruits with the shape of whoever looked', () => {
    const { me, frame } = moments['artifact'];
    const row = frame.view.places[me].row;
    const sights = [
      { by: (me + 1) % 4, card: row[0].card, turn: 2, how: 'interrogated' },
      { by: null, card: row[1].card, turn: 2, how: 'exposed' },
    ];
    table = at('artifact', {
      view: {
        ...frame.view,
        sights,
        places: frame.view.places.map((place: Place) =>
          place.seat === me ? { ...place, row: row.map((one: SeenRecruit) => ({ ...one, exposed: false })) } : place,
        ),
      },
    });
    expect(all('.mine [data-eyes]').map((one) => one.dataset.eyes)).toEqual([String((me + 1) % 4)]);
    press('.mine button');
    expect(table.find('dialog').textContent).toContain('turn 2');
  });

  it('is all turned up when the match is over', () => {
    const { frame } = moments['ended'];
    const learned = { turn: 3, how: 'interrogated' };
    const places = frame.view.places.map((place: Place) => ({
      ...place,
      row: place.row.map((one) => ({ ...one, exposed: false, private: learned })),
    }));
    table = at('ended', { view: { ...frame.view, places } });
    expect(all('.seat .rc.up')).toHaveLength(3 * places.length);
    expect(all('.seat .pin')).toEqual([]);
  });
});

describe('claims and notes', () => {
  it('claims something about another person’s recruit in three presses', () => {
    table = at('artifact');
    const other = (moments['artifact'].me + 1) % 4;
    press('[data-tool="say"]');
    press(`[data-about="${other}"]`);
    press('[data-slot="left"]');
    press('[data-claim="subterran_leader"]');
    expect(table.said).toEqual([{ type: 'ISaw', owner: other, slot: 'left', what: 'subterran_leader' }]);
    expect(deskOf(table.board).sheet).toBeNull();
  });

  it('claims a team of one’s own from one’s own sheet', () => {
    table = at('artifact');
    press('.mine button');
    press('[data-tool="say-about"]');
    press('[data-slot="team"]');
    press('[data-claim="team-anarchist"]');
    expect(table.said).toEqual([{ type: 'MyTeam', team: 'anarchist' }]);
  });

  it('goes on being written while others act', () => {
    table = at('artifact');
    const desk = deskOf(table.board);
    press('[data-tool="say"]');
    press('[data-about="1"]');
    desk.start();
    expect(desk.sheet).toEqual({ kind: 'say', about: 1 });
    desk.sheet = { kind: 'seat', seat: 2, picks: false };
    desk.start();
    expect(desk.sheet).not.toBeNull();
    desk.sheet = { kind: 'seat', seat: 2, picks: true };
    desk.start();
    expect(desk.sheet).toBeNull();
  });

  it('shows claims beside whoever made them', () => {
    table = at('artifact');
    expect(table.find('.seat[data-seat="1"] .claim').textContent).toContain('Euphorian');
    expect(table.find('.seat[data-seat="2"] .claim').textContent).toContain('Subterran');
  });

  it('keeps suspicions in the notebook, one press after the other, and tells nobody', () => {
    table = at('artifact');
    press('[data-tool="notebook"]');
    const cell = all('[data-guess]')[0]!;
    const card = Number(cell.dataset.guess);
    for (const guess of ['euphorian_follower', 'subterran_follower', 'euphorian_leader', 'subterran_leader', undefined]) {
      press(`[data-guess="${card}"]`);
      expect(notebookOf(table.board).guesses.cards[card]).toBe(guess);
    }
    expect(table.played).toEqual([]);
    expect(table.said).toEqual([]);
  });
});

describe('the content policy', () => {
  it.each(Object.keys(sources))('is kept by %s', (path) => {
    const markup = sources[path]!.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
    expect(markup).not.toMatch(/\sstyle[=:]|<style|\son[a-z]+="/);
  });
});
