// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undoPlace } from '$lib/board/undo.svelte';
import { standing } from '$lib/dev/standing';
import { deskOf } from './desk.svelte';
import { moments, sit, type Table } from './dev/play';
import { words } from './dev/words';
import { PARTS, type Part } from './parts';
import { isButton, offersOf } from './paths';
import { rulebook } from './rulebook.gen';
import { KINDS } from './shops';

const text = (value: unknown) => JSON.stringify(value);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
/** The turn comes last: tests of the same moment in a row use one board. */
const asked = [...Object.keys(moments).filter((name) => !['watching', 'ended', 'turn'].includes(name)), 'turn'];
let table: Table;
const { at, fresh, leave } = standing(sit);

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests'))));
afterEach(() => void vi.unstubAllGlobals());
afterAll(leave);

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
  it.each(['watching', 'ended'])('offers nothing to those whom nobody asks: %s', (moment) => {
    table = at(moment);
    expect(lit()).toEqual([]);
    expect(choices()).toEqual([]);
    expect(table.all('.scene [data-atom^="boat:"]').length + table.all('.moored').length).toBe(6);
  });

  it('offers nothing while a command is on its way', () => {
    table = fresh('turn', { waiting: true });
    expect(table.all('[data-atom].lit')).toEqual([]);
    expect(choices()).toEqual([]);
  });

  describe.each(asked)('at the moment %s', (moment) => {
    it('lights exactly what leads to something legal', () => {
      table = at(moment);
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

    if (['trace', 'fill', 'discard'].includes(moment))
      it('never makes leaving out the main thing to do, and says what it loses', () => {
        table = at(moment);
        const skip = table.all('[data-choice="Skip"]')[0]!;
        expect(skip.classList.contains('main')).toBe(false);
        expect(skip.textContent).not.toBe(words('en', 0)('board-skip'));
      });

    if (moment !== 'sell') {
      it('plays what is touched, at once or when it is confirmed', () => {
        table = at(moment);
        for (let left = 6; left && !table.played.length; left--) {
          const go = table.all('[data-choice="go"]:not([disabled])')[0];
          if (go) table.press('[data-choice="go"]');
          else touch(lit().find((atom) => !deskOf(table.board).picked.includes(atom) && !atom.startsWith('box:')) ?? lit()[0]!);
        }
        expect(table.legal.map(text)).toContain(text(table.played[0]));
      });
      return;
    }

    it('sells a good at the pier that is pressed', () => {
      table = at('sell');
      table.press('[data-sell]');
      expect(table.legal.map(text)).toContain(text(table.played[0]));
      expect(table.played[0]!.type).toBe('Sell');
    });

    it('lets the reader look at the table meanwhile, and sell from the counter', () => {
      table = at('sell');
      table.press('[data-tool="peek"]');
      expect(lit().every((atom) => atom.startsWith('ware:'))).toBe(true);
      touch(lit()[0]!);
      table.press('[data-tool="resume"]');
      expect(table.all('[data-sell]').length).toBeGreaterThan(0);
    });
  });
});

describe('before an action', () => {
  it('shows what it costs, where the marker would land and who plays next, and does nothing yet', () => {
    table = at('turn');
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
    table = at(name);
    const card = table.all('.mid [aria-disabled="true"]')[0]!;
    expect(card.textContent!.trim()).not.toMatch(/board-closed|illegal/);
    card.click();
    expect(table.asked).toHaveLength(1);
    expect(table.played).toEqual([]);
  });

  it('lays an action down when it is touched again or cleared', () => {
    table = at('turn');
    touch('space:horoscope');
    touch('space:horoscope');
    expect(deskOf(table.board).picked).toEqual([]);
    touch('space:hire');
    table.press('[data-tool="clear"]');
    expect(deskOf(table.board).picked).toEqual([]);
  });

  it('says what a card does before it is hired, and opens it to be read', () => {
    table = at('turn');
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
    table = at('turn');
    touch('space:hire');
    expect(table.all('.chips p')[0]!.textContent).toBe(words('en', 0)('board-which-folk'));
    expect(table.all('[data-choice="go"]')[0]!.textContent!.trim()).toBe(words('en', 0)('board-choose-folk'));
  });

  it('ends what leaves nothing to do, without a second question', () => {
    table = at('turn');
    const way = offersOf(table.legal, []).ways.find(({ action }) => action.type === 'Predict')!;
    for (const atom of way.path) if (!deskOf(table.board).picked.includes(atom)) touch(atom);
    table.press('[data-choice="go"]');
    expect(table.played).toEqual([way.action]);
    expect(deskOf(table.board).ending).toBe(true);
    deskOf(table.board).ending = false;
  });

  const enter = (selector: string, repeat = false) =>
    table.all(selector)[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));

  it('confirms what is chosen by Enter, and no key that is held down does', () => {
    table = at('turn');
    touch('space:stars');
    enter('[data-atom="space:stars"]', true);
    expect(table.played).toEqual([]);
    enter('[data-atom="space:stars"]');
    expect(table.played).toEqual([expect.objectContaining({ type: 'ReadStars' })]);
  });

  it('leads to what is missing by Enter', () => {
    table = at('turn');
    touch('space:prediction');
    enter('[data-atom="space:prediction"]');
    expect(table.played).toEqual([]);
    expect(document.activeElement!.closest('.chips')).not.toBeNull();
  });

  it('changes from one action to another with one touch', () => {
    table = at('turn');
    touch('space:stars');
    touch('folk:1');
    expect(deskOf(table.board).picked).toEqual(['space:hire', 'folk:1']);
  });

  it('has one way back: what was chosen, the last step, or what the shell lets the reader undo', () => {
    table = at('turn');
    expect(table.all('.go .back')).toHaveLength(0);
    const undone: string[] = [];
    undoPlace(table.board).offer = { label: 'Undo', take: () => undone.push('undo') };
    flushSync();
    expect(undoPlace(table.board).isDrawn).toBe(true);
    expect(table.all('.go .back').map((one) => one.getAttribute('aria-label'))).toEqual(['Undo']);
    table.press('.go .back');
    expect(undone).toEqual(['undo']);
    touch('space:stars');
    expect(table.all('.go .back').map((one) => one.dataset['tool'])).toEqual(['clear']);
    table = at('trace');
    undoPlace(table.board).offer = { label: 'Undo', take: () => undone.push('undo') };
    flushSync();
    table.press('.go .back');
    expect([undone, table.played]).toEqual([['undo'], [{ type: 'TakeBack' }]]);
  });

  it('says under the star map what closed zones give, and what the cross costs', () => {
    table = at('trace');
    expect(table.all('.grown .legend li').map((one) => one.textContent)).toEqual([
      expect.stringContaining('amulet'),
      expect.stringContaining('tablet'),
      expect.stringContaining('corruption'),
    ]);
  });

  it('gives the focus to what opens over the board, from there to its first thing, and takes it from nobody who types', () => {
    table = fresh('trace');
    expect(document.activeElement!.className).toContain('grown');
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(document.activeElement!.getAttribute('data-atom')).toMatch(/^line:/);
    leave();
    const chat = document.body.appendChild(document.createElement('input'));
    chat.focus();
    table = fresh('trace');
    expect(document.activeElement).toBe(chat);
    chat.remove();
  });
});

describe('while others play', () => {
  it('skips to the reader’s turn where only bots play, by a button beside the story of what happened', () => {
    let skipped = 0;
    table = fresh('watching', { me: 1, hurry: () => skipped++ });
    expect(table.all('.foot .ways > button').map((one) => one.dataset['tool'])).toEqual(['hurry', 'story']);
    table.press('[data-tool="hurry"]');
    expect(skipped).toBe(1);
    table = at('watching', { me: 1 });
    expect(table.all('[data-tool="hurry"]')).toHaveLength(0);
  });
});

describe('boarding', () => {
  /** A bard and a rogue wait, as in the first lesson. */
  const waits = (...colours: string[]) => {
    const { frame } = moments['board'];
    const legal = colours.flatMap((colour) => [1, 2].map((boat) => ({ type: 'Board', colour, boat })));
    table = at('board', { view: { ...frame.view, legal, tasks: [{ type: 'Boarding', by: frame.view.to_act[0], colours }] } });
  };
  const question = () => table.all('.chips p')[0]!.textContent;

  it('asks who boards the boat that is pressed, and boards them', () => {
    waits('green', 'grey');
    touch('boat:1');
    expect(deskOf(table.board).sheet).toBeNull();
    expect(question()).toBe('Who boards boat 1?');
    expect(table.all('.chips > .choices > button').map((one) => one.dataset['atom'])).toEqual(['who:green', 'who:grey']);
    touch('who:green');
    expect(table.played).toEqual([{ type: 'Board', colour: 'green', boat: 1 }]);
  });

  it('says and draws who is about to board, and lets another go first', () => {
    waits('green', 'grey');
    touch('who:green');
    expect(question()).toBe('Which boat does the bard board?');
    expect(table.all('.chips > .asked use').map((one) => one.getAttribute('href'))).toEqual(['#co-m-green']);
    expect(table.all('[data-atom="who:green"]')[0]!.getAttribute('aria-pressed')).toBe('true');
    touch('who:grey');
    touch('boat:2');
    expect(table.played).toEqual([{ type: 'Board', colour: 'grey', boat: 2 }]);
  });

  it('boards the only one who waits with one press', () => {
    waits('grey');
    expect(question()).toBe('Which boat does the rogue board?');
    touch('boat:2');
    expect(table.played).toEqual([{ type: 'Board', colour: 'grey', boat: 2 }]);
  });

  it('explains a boat that can be chosen by the key “?”', () => {
    waits('grey');
    table.all('[data-atom="boat:1"]')[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    expect(deskOf(table.board).sheet).toEqual({ kind: 'part', part: 'boats' });
    expect(table.played).toEqual([]);
    table.layDown();
  });
});

describe('everybody’s things', () => {
  it('opens another shop with one tap, and one’s own again', () => {
    table = at('turn');
    const other = (moments['turn'].me + 1) % moments['turn'].players;
    table.press(`[data-visit="${other}"]`);
    expect(table.all('.shop')[0]!.getAttribute('aria-label')).toContain(['Inés', 'Bruno', 'Marga'][other]);
    table.press('[data-tool="home"]');
    expect(deskOf(table.board).visited).toBeNull();
  });

  it('opens the accounts from the gold track, with a line for every income', () => {
    table = at('ended');
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
  const rules: number[] = Object.values(rulebook.chapters).flat();

  it.each(KINDS.map((kind) => kind.id))('has a name, a question mark and its rules in every shop: %s', (id) => {
    const kind = KINDS.find((one) => one.id === id)!;
    const drawn = Object.keys(sources)
      .filter((path) => path.startsWith(`./shops/${id}/`) || path.startsWith('./parts/'))
      .map((path) => sources[path])
      .join();
    for (const [part, told] of Object.entries(kind.parts)) {
      expect(drawn, part).toContain(`part="${part}"`);
      for (const language of ['en', 'es'] as const) expect(words(language, 0).has(`board-part-${part}`), part).toBe(true);
      expect(told.filter((rule) => !rules.includes(rule))).toEqual([]);
    }
    const own = Object.keys(sources).filter((path) => path.startsWith(`./shops/${id}/`));
    expect(own.filter((path) => /<h[34][^>]*>\s*\{t\(/.test(sources[path]!))).toEqual([]);
  });

  it.each((Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((part) => part !== 'peddler'))(
    'tells what it is when it is pressed: %s',
    (part) => {
      table = at('watching');
      table.press(SPOTS[part] ?? `[data-part="${part}"], [role="button"][data-atom="part:${part}"]`);
      expect(deskOf(table.board).sheet).toEqual({ kind: 'part', part });
      expect(PARTS[part].filter((rule) => !rules.includes(rule))).toEqual([]);
      table.layDown();
    },
  );

  it('names the rogues of the match at their lair', () => {
    table = at('watching');
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
