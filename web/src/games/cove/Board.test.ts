// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskOf } from './desk.svelte';
import { moments, sit, type Table } from './dev/play';
import { words } from './dev/words';
import { PARTS, type Part } from './parts';
import { isButton, offersOf } from './paths';
import { rulebook } from './rulebook.gen';

const text = (value: unknown) => JSON.stringify(value);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
const asked = Object.keys(moments).filter((name) => !['watching', 'ended'].includes(name));
let table: Table;

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests'))));
afterEach(() => {
  table?.leave();
  vi.unstubAllGlobals();
});

/** Things that can be touched now, each once: those that are lit, and the buttons of the bar. */
const lit = () => {
  const found = table
    .all('[data-atom].lit, .chips [data-atom], .mid [data-atom]')
    .filter((one) => !one.hasAttribute('disabled') && one.getAttribute('aria-disabled') !== 'true');
  return [...new Set(found.map((one) => one.dataset['atom']!))].sort();
};
const touch = (atom: string) => table.press(`.chips [data-atom="${atom}"], .mid [data-atom="${atom}"], [data-atom="${atom}"].lit`);
const choices = () =>
  table
    .all('[data-choice]:not([disabled])')
    .map((one) => one.dataset['choice'])
    .sort();

describe('the board', () => {
  it.each(asked)('lights exactly what leads to something legal: %s', (moment) => {
    table = sit(moment);
    /** What is sold is sold at the stall. */
    expect(lit()).toEqual([...offersOf(table.legal, []).lit].filter((atom) => !atom.startsWith('ware:')).sort());
    expect(choices()).toEqual(
      table.legal
        .filter(isButton)
        .map((action) => action.type)
        .sort(),
    );
    expect(table.all('[data-sell]')).toHaveLength(table.legal.filter((action) => action.type === 'Sell').length);
  });

  it.each(asked.filter((name) => name !== 'sell'))('plays what is touched, at once or when it is confirmed: %s', (moment) => {
    table = sit(moment);
    for (let left = 6; left && !table.played.length; left--) {
      const go = table.all('[data-choice="go"]:not([disabled])')[0];
      if (go) table.press('[data-choice="go"]');
      else touch(lit().find((atom) => !deskOf(table.board).picked.includes(atom) && !atom.startsWith('box:')) ?? lit()[0]!);
    }
    expect(table.legal.map(text)).toContain(text(table.played[0]));
  });

  it.each(['watching', 'ended'])('offers nothing to those whom nobody asks: %s', (moment) => {
    table = sit(moment);
    expect(lit()).toEqual([]);
    expect(choices()).toEqual([]);
    expect(table.all('.scene [data-atom^="boat:"]').length + table.all('.moored').length).toBe(6);
  });

  it('offers nothing while a command is on its way', () => {
    table = sit('turn', { waiting: true });
    expect(table.all('[data-atom].lit')).toEqual([]);
    expect(choices()).toEqual([]);
  });

  it('sells a good at the pier that is pressed', () => {
    table = sit('sell');
    table.press('[data-sell]');
    expect(table.legal.map(text)).toContain(text(table.played[0]));
    expect(table.played[0]!.type).toBe('Sell');
  });

  it('lets the reader look at the table meanwhile, and sell from the counter', () => {
    table = sit('sell');
    table.press('[data-tool="peek"]');
    expect(lit().every((atom) => atom.startsWith('ware:'))).toBe(true);
    touch(lit()[0]!);
    table.press('[data-tool="resume"]');
    expect(table.all('[data-sell]').length).toBeGreaterThan(0);
  });
});

describe('before an action', () => {
  it('shows what it costs, where the marker would land and who plays next, and does nothing yet', () => {
    table = sit('turn');
    touch('space:stars');
    const { view } = moments['turn'].frame;
    const prospect = view.prospects.find((one: { space: string }) => one.space === 'stars');
    expect(table.all('.go p b')[0]!.textContent).toContain(`→ ${prospect.hour}`);
    expect(table.all('.ghost')).toHaveLength(1);
    expect(table.played).toEqual([]);
    table.press('[data-choice="go"]');
    expect(table.played).toEqual([expect.objectContaining({ type: 'ReadStars' })]);
  });

  it('says in words why an action is closed, and asks for the rule when it is pressed', () => {
    const name = asked.find((one) => moments[one].frame.view.prospects.some((prospect: { closed: string | null }) => prospect.closed))!;
    table = sit(name);
    const card = table.all('.mid [aria-disabled="true"]')[0]!;
    expect(card.textContent!.trim()).not.toMatch(/board-closed|illegal/);
    card.click();
    expect(table.asked).toHaveLength(1);
    expect(table.played).toEqual([]);
  });

  it('lays an action down when it is touched again or cleared', () => {
    table = sit('turn');
    touch('space:horoscope');
    touch('space:horoscope');
    expect(deskOf(table.board).picked).toEqual([]);
    touch('space:hire');
    table.press('[data-tool="clear"]');
    expect(deskOf(table.board).picked).toEqual([]);
  });

  it('says what a card does before it is hired, and opens it to be read', () => {
    table = sit('turn');
    touch('folk:1');
    const { card } = moments['turn'].frame.view.square[0];
    const name = table.all('.chips p')[0]!.textContent!;
    expect(name).toContain(words('en', 0)(`board-role-${card.role}`).replace('\u00ad', ''));
    expect(name).toMatch(/hour/);
    table.press('[data-tool="read"]');
    expect(deskOf(table.board).sheet).toEqual({ kind: 'folk', slot: 1 });
    table.layDown();
  });

  it('asks in words for what is missing, over the choices and on the button', () => {
    table = sit('turn');
    touch('space:hire');
    expect(table.all('.chips p')[0]!.textContent).toBe(words('en', 0)('board-which-folk'));
    expect(table.all('[data-choice="go"]')[0]!.textContent!.trim()).toBe(words('en', 0)('board-choose-folk'));
  });

  it.each(['trace', 'fill', 'discard'])('never makes leaving out the main thing to do, and says what it loses: %s', (moment) => {
    table = sit(moment);
    const skip = table.all('[data-choice="Skip"]')[0]!;
    expect(skip.classList.contains('main')).toBe(false);
    expect(skip.textContent).not.toBe(words('en', 0)('board-skip'));
  });

  it('ends what leaves nothing to do, without a second question', () => {
    table = sit('turn');
    const way = offersOf(table.legal, []).ways.find(({ action }) => action.type === 'Predict')!;
    for (const atom of way.path) if (!deskOf(table.board).picked.includes(atom)) touch(atom);
    table.press('[data-choice="go"]');
    expect(table.played).toEqual([way.action]);
    expect(deskOf(table.board).ending).toBe(true);
    deskOf(table.board).ending = false;
  });

  it('changes from one action to another with one touch', () => {
    table = sit('turn');
    touch('space:stars');
    touch('folk:1');
    expect(deskOf(table.board).picked).toEqual(['space:hire', 'folk:1']);
  });
});

describe('everybody’s things', () => {
  it('opens another shop with one tap, and one’s own again', () => {
    table = sit('turn');
    const other = (moments['turn'].me + 1) % moments['turn'].players;
    table.press(`[data-visit="${other}"]`);
    expect(table.all('.shop')[0]!.getAttribute('aria-label')).toContain(['Inés', 'Bruno', 'Marga'][other]);
    table.press('[data-tool="home"]');
    expect(deskOf(table.board).visited).toBeNull();
  });

  it('opens the accounts from the gold track, with a line for every income', () => {
    table = sit('ended');
    table.press('[data-tool="books"]');
    const { ledger } = moments['ended'].frame.view;
    expect(document.querySelectorAll('.books li').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.books li').length).toBeLessThanOrEqual(ledger.length);
  });

  it('shows the faces of corruption cards to their owner alone', () => {
    for (const [name, moment] of Object.entries(moments)) {
      if (name === 'ended') continue;
      for (const cards of moment.frame.view.cards) expect(cards.icons === null).toBe(cards.who !== moment.me);
    }
  });
});

describe('every part of the table', () => {
  const SPOTS: Partial<Record<Part, string>> = { boats: '[data-atom="boat:6"]', halls: '[data-atom="hall:green"]' };
  const rules = Object.values(rulebook.chapters).flat();

  it.each((Object.keys(PARTS) as Part[]).filter((part) => part !== 'peddler'))('tells what it is when it is pressed: %s', (part) => {
    table = sit('watching');
    table.press(SPOTS[part] ?? `[data-part="${part}"], [role="button"][data-atom="part:${part}"]`);
    expect(deskOf(table.board).sheet).toEqual({ kind: 'part', part });
    expect(PARTS[part].filter((rule) => !rules.includes(rule))).toEqual([]);
    table.layDown();
  });

  it('names the rogues of the match at their lair', () => {
    table = sit('watching');
    const { rogue_card } = moments['watching'].frame.view;
    expect(table.all('[data-place="lair"] text')[0]!.textContent).toBe(
      { criminals: 'Criminals', cultists: 'Cultists', robbers: 'Robbers' }[rogue_card as string],
    );
  });
});

describe('the content policy', () => {
  it.each(Object.keys(sources))('is kept by %s', (path) => {
    const markup = sources[path]!.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
    expect(markup).not.toMatch(/\sstyle[=:]|<style|\son[a-z]+="/);
  });
});
