// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { desk } from './desk.svelte';
import { moments, sit, type Table } from './dev/play';
import { notebook } from './notebook.svelte';
import { passing } from './passing.svelte';

const text = (value: unknown) => JSON.stringify(value);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
let table: Table;

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests'))));
afterEach(() => {
  table?.leave();
  passing.until = null;
  vi.unstubAllGlobals();
});

const all = (selector: string) => [...table.root.querySelectorAll<HTMLElement>(selector)];
const lit = () => [...new Set(all('[data-atom].lit, .calls > [data-atom]').map((one) => one.dataset.atom!))];
const press = (selector: string) => table.press(selector);
const touch = (atom: string) => press(`[data-atom="${atom}"]`);

/** Touches everything that is lit, and after it whatever is lit then, and does whatever is ready. */
function tryEverything(path: readonly string[] = []): void {
  const again = () => (table.layDown(), path.forEach(touch));
  again();
  if (!path.length) for (const one of all('[data-choice]:not([data-choice="go"]):not([data-choice="arm"]):not([data-choice="Lay"]):not([disabled])')) (one.click(), flushSync());
  if (all('[data-choice="go"]:not([disabled])').length) press('[data-choice="go"]');
  again();
  if (path.length > 2) return;
  for (const atom of lit()) tryEverything([...path, atom]);
}

describe('the board', () => {
  const asked = Object.keys(moments).filter((name) => !['layout', 'watching', 'ended', 'anarchists'].includes(name));

  it.each(asked)('offers exactly what is legal: %s', (moment) => {
    table = sit(moment);
    tryEverything();
    expect([...new Set(table.played.map(text))].sort()).toEqual(table.legal.map(text).sort());
  }, 30_000);

  it('lays out the recruits in every order there is, and only once it is confirmed', () => {
    table = sit('layout');
    const place = (slot: string) => `.mine [data-atom="recruit:${moments['layout'].me}/${slot}"]`;
    const swaps = [[], ['left', 'middle'], ['left', 'right'], ['middle', 'right'], ['left', 'middle', 'middle', 'right'], ['left', 'right', 'middle', 'right']];
    for (const order of swaps) {
      table.layDown();
      for (const slot of order) press(place(slot));
      press('[data-choice="Lay"]');
    }
    expect([...new Set(table.played.map(text))].sort()).toEqual(table.legal.map(text).sort());
  });

  it('moves a recruit by the arrow keys while they are laid out', () => {
    table = sit('layout');
    const names = () => all('.mine button .sr').map((one) => one.textContent!.split(': ')[1]);
    const [first, second] = names();
    all('.mine button')[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    flushSync();
    expect(names().slice(0, 2)).toEqual([second, first]);
  });

  it.each(['watching', 'ended', 'anarchists'])('offers nothing to those whom nobody asks: %s', (moment) => {
    table = sit(moment);
    if (!table.legal.length) expect(lit()).toEqual([]);
    expect(all('.seat')).toHaveLength(moments[moment].players);
  });

  it('offers nothing while a command is on its way', () => {
    table = sit('action', { waiting: true });
    tryEverything();
    expect(table.played).toEqual([]);
  });

  it('begins anew when something else is touched, and lays down what is touched twice', () => {
    table = sit('action');
    touch('do:arm');
    touch('do:arm');
    expect(desk.picked).toEqual([]);
    const cards = lit().filter((atom) => atom.startsWith('card:'));
    touch('do:arm');
    touch(cards[0]!);
    expect(desk.picked).toEqual([cards[0]]);
  });

  it('draws a beam for every laser in a hand', () => {
    table = sit('anarchists');
    const held = moments['anarchists'].frame.view.places.filter((place: { aims_at: number | null }) => place.aims_at !== null);
    expect(all('.beam.over')).toHaveLength(held.length);
    expect(all('.stamp')).toHaveLength(moments['anarchists'].frame.view.places.filter((place: { anarchist: boolean }) => place.anarchist).length);
  });
});

describe('a sealed window', () => {
  /** What is asked and every button, whatever one holds. */
  const shape = () => all('.slab h3, .slab p, .slab button').map((one) => `${one.tagName} ${one.dataset.choice ?? one.dataset.until ?? ''}`);

  it('looks the same for one who can answer and one who cannot', () => {
    table = sit('lid');
    const holder = shape();
    table.leave();
    table = sit('no-answer');
    expect(shape()).toEqual(holder);
  });

  it('is passed with one press', () => {
    table = sit('lid');
    press('[data-choice="Pass"]');
    expect(table.played).toEqual([{ type: 'Pass' }]);
  });

  it('is passed without a press when that was ordered, until it is about the reader', () => {
    table = sit('no-answer');
    const about = moments['no-answer'].frame.view.pending.at(-1).deed.target === moments['no-answer'].me;
    press('[data-until="me"]');
    expect(table.played).toEqual(about ? [] : [{ type: 'Pass' }]);
    table.leave();
    passing.until = null;
    table = sit('lid');
    press('[data-until="me"]');
    expect(table.played).toEqual([]);
    press('[data-until="turn"]');
    expect(table.played).toEqual([{ type: 'Pass' }]);
  });
});

describe('claims and notes', () => {
  it('claims something about another person’s recruit from the board', () => {
    table = sit('artifact');
    const other = (moments['artifact'].me + 1) % 4;
    press(`.seat[data-seat="${other}"] [data-atom="recruit:${other}/left"]`);
    press('[data-claim="subterran_leader"]');
    expect(table.said).toEqual([{ type: 'ISaw', owner: other, slot: 'left', what: 'subterran_leader' }]);
  });

  it('claims a team of one’s own', () => {
    table = sit('artifact');
    press('.mine button');
    press('[data-claim="team-anarchist"]');
    expect(table.said).toEqual([{ type: 'MyTeam', team: 'anarchist' }]);
  });

  it('shows claims beside whoever made them', () => {
    table = sit('artifact');
    expect(table.find('.seat[data-seat="1"] .claim').textContent).toContain('Euphorian');
    expect(table.find('.seat[data-seat="2"] .claim').textContent).toContain('Subterran');
  });

  it('keeps suspicions in the notebook, one press after the other, and tells nobody', () => {
    table = sit('artifact');
    press('[data-tool="notebook"]');
    const cell = all('[data-guess]')[0]!;
    const card = Number(cell.dataset.guess);
    for (const guess of ['euphorian_follower', 'subterran_follower', 'euphorian_leader', 'subterran_leader', undefined]) {
      press(`[data-guess="${card}"]`);
      expect(notebook.guesses.cards[card]).toBe(guess);
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
