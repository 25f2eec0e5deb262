// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { becomeKnown } from '$lib/browser/storage';
import { standing } from '$lib/dev/standing';
import { deskOf } from './desk.svelte';
import { recordings, sit, viewOf, type Table } from './dev/play';
import { names, position } from './dev/positions';
import { words } from './dev/words';
import { codeOf, readBefore } from './memoir';
import { copyOf } from './panorama';
import type { Notes, Retelling } from './types.gen';

const text = (value: unknown) => JSON.stringify(value);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
let table: Table;
const { at, fresh, leave } = standing(sit);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests')));
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(leave);

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Presses everything that can be pressed, in every sheet that opens, for every agent of one's own. */
function tryEverything(): void {
  const press = (one: HTMLElement) => (one.click(), flushSync());
  const close = () => ((deskOf(table.board).sheet = null), flushSync());
  for (const agent of table.view.mine) {
    deskOf(table.board).choose(agent);
    flushSync();
    for (const selector of ['[data-do]', '.card.lit', '.place.lit'])
      for (const one of all(selector)) {
        press(one);
        // What was read is taken again by a second press, under the journal's copy.
        all('dialog [data-do^="Explore"]').forEach(press);
      }
    close();
    for (const thing of table.things()) {
      deskOf(table.board).sheet = { kind: 'thing', id: thing };
      flushSync();
      for (let place = 0; place < all('dialog [data-do]').length; place++) {
        press(all('dialog [data-do]')[place]!);
        deskOf(table.board).sheet = { kind: 'thing', id: thing };
        flushSync();
      }
      close();
    }
    const asking = () => (all('[data-tool="ask"]').forEach(press), all('dialog .asks [data-thing]'));
    for (let place = 0; place < asking().length; place++) {
      press(asking()[place]!);
      close();
    }
    deskOf(table.board).sheet = { kind: 'debrief' };
    flushSync();
    for (const one of all('dialog [data-do="jump"]')) press(one);
    for (const one of all('dialog [data-do="GiveUp"]')) press(one);
    close();
  }
}

describe('the board', () => {
  describe.each([...names, ...recordings])('at %s', (name) => {
    it.each(['es', 'en'] as const)('says everything in both languages: %s', (language) => {
      table = at(name, language);
      expect(table.root.textContent).not.toMatch(/\bboard-[a-z]/);
      for (const one of all('[aria-label]')) expect(one.getAttribute('aria-label')).not.toMatch(/\bboard-[a-z]/);
    });

    if (recordings.includes(name) || position(name).view.legal.length)
      it('offers exactly what is legal', () => {
        table = at(name, 'en');
        tryEverything();
        expect([...new Set(table.played.map(text))].sort()).toEqual(table.view.legal.map(text).sort());
      });

    if (['port-watching', 'port-ended'].includes(name))
      it('offers nothing to those whom nobody asks', () => {
        table = at(name, 'en');
        tryEverything();
        expect(all('.card.lit, .place.lit, [data-do]:not([disabled])')).toEqual([]);
        expect(table.played).toEqual([]);
      });
  });

  it('asks two things of one person, one under the other', () => {
    table = at('port-two-choices', 'es');
    expect(all('[data-question]').map((one) => one.querySelectorAll('[data-do]').length)).toEqual([2, 2]);
  });

  it('says why a card cannot be taken when it is pressed', () => {
    table = at('port-test');
    table.press('[data-card="C"]');
    expect(table.asked).toEqual([{ type: 'Explore', agent: 0, slot: 'C' }]);
  });

  it('lifts the cards that are taken, and tells one’s own apart', () => {
    table = at('port-test');
    expect(all('.slot.taken').map((one) => one.querySelector('[data-card]')!.getAttribute('data-card'))).toEqual(['B', 'F']);
    expect(all('.slot.mine')).toHaveLength(1);
  });

  it('shows one’s own card behind a padlock, and nobody else’s', () => {
    table = at('port-test');
    expect(table.find('.read.private').textContent).toContain('La sal lo conserva todo');
    table = at('port-watching');
    expect(all('.private')).toEqual([]);
  });

  it('counts crystals by a number beside them', () => {
    table = at('deep-test');
    expect(table.find('[data-place="pool"]').textContent).toContain('13');
    expect(all('.mine-block .lit').length).toBe(4);
  });

  it('lets one who plays alone act for both', () => {
    table = at('port-solo');
    table.press('[data-agent-tab="1"]');
    table.press('[data-card="C"]');
    expect(table.played).toEqual([{ type: 'Explore', agent: 1, slot: 'C' }]);
  });

  it('tells the sum of a test and its odds to those who do not see it', () => {
    table = at('port-test', 'es');
    expect(table.find('.sum').getAttribute('aria-label')).toBe('Mano 1 más refuerzo 1 más apoyo 1 son 3, más la carta de azar, contra 3');
    expect(table.find('.test .sr').textContent).toBe('Quedan 4 cartas. Fallan: 1; exactas: 2; superan: 1.');
  });

  it('tells what came of it after the draw', () => {
    table = at('port-drawn', 'en');
    expect(table.find('.test .sr').textContent).toBe('3 against 3: exact');
    expect(all('.zone.hit.critical')).toHaveLength(1);
  });

  it('offers to tell of a card in one’s own words, and never its text', () => {
    table = at('port-test', 'es');
    table.press('[data-tool="tell"]');
    const input = table.find('.tell textarea') as HTMLTextAreaElement;
    expect(input.value).toBe('');
    table.press('[data-signal="danger"]');
    expect(table.said).toEqual([{ type: 'Signal', slot: 'F', sign: 'danger' }]);
    expect(all('dialog .tell')).toHaveLength(1);
  });

  it('opens a card that was read for nothing, and takes it again only by a second press that names the price', () => {
    table = at('port-actions');
    table.press('[data-card="D"]');
    expect(table.played).toEqual([]);
    expect(table.find('dialog [data-do="Explore:D"]').textContent).toBe('Take it again · 1 crystal');
    table.press('dialog [data-do="Explore:D"]');
    expect(table.played).toEqual([{ type: 'Explore', agent: 0, slot: 'D' }]);
    expect(all('dialog')).toEqual([]);
  });

  it('shows the journal’s copy of a card that was read, and asks where there is none', () => {
    const { view } = position('port-actions');
    const label = view.place!.panorama.find(({ slot }) => slot === 'D')!.label;
    const kept = { title: label, place: view.place!.name, round: 1, texts: ['copy'], before: false };
    const written = { ...view, hands: view.hands.map((hand) => ({ ...hand, journal: [kept] })) };
    expect(copyOf(written, 'D')).toEqual(kept);
    expect(copyOf({ ...view, hands: view.hands.map((hand) => ({ ...hand, journal: [{ ...kept, texts: [] }] })) }, 'D')).toBeNull();
    expect(copyOf({ ...written, place: { ...view.place!, name: 'elsewhere' } }, 'D')).toBeNull();
  });

  it('chooses a host by pressing the whole head of a card, with all faces in one row above', () => {
    table = at('ChooseHost');
    const heads = all('.hosts .host > button.head');
    expect(heads.map((head) => head.dataset['do']!.split(':')[0])).toEqual(table.view.hosts.map(() => 'ChooseHost'));
    expect(heads.every((head) => head.querySelector('.name') && head.querySelector('.be'))).toBe(true);
    expect(all('.faces button')).toHaveLength(table.view.hosts.length);
    heads[1]!.click();
    expect(table.played).toEqual([{ type: 'ChooseHost', agent: 0, host: table.view.hosts[1]!.name }]);
  });

  it('shares out equally with one press: the next goes to whoever has least', () => {
    table = at('ShareOut');
    const { agents, share } = table.view;
    const has = (agent: number) => agents[agent]!.reserve + (share!.given[agent] ?? 0);
    const least = Math.min(...table.view.legal.map((action) => (action.type === 'ShareOut' ? has(action.to) : Infinity)));
    table.press('[data-tool="evenly"]');
    expect(table.played.map((action) => (action.type === 'ShareOut' ? has(action.to) : null))).toEqual([least]);
  });

  it('answers the question of the last crystal at the foot, each way with what comes of it', () => {
    table = fresh([...names, ...recordings].find((one) => viewOf(one).questions.some(({ type }) => type === 'LastShown'))!);
    expect(all('.foot .acts [data-do^="Emergency"], .foot .acts [data-do="LoseControl"]').length).toBeGreaterThan(0);
    for (const one of all('.foot .acts [data-do]')) expect(one.querySelector('small')?.textContent).toBeTruthy();
  });

  it('counts what was read at this table as this mission, by its code, whatever an earlier version kept', async () => {
    const asked: string[] = [];
    const answers: Record<string, unknown> = {
      '/api/tables/mine': ['HERE', 'OTHER'].map((code) => ({ code, game: 'missions', stage: 'playing', lesson: null })),
      '/api/tables/HERE/read': { marks: ['here'] },
      '/api/tables/OTHER/read': { marks: ['other'] },
    };
    vi.stubGlobal('fetch', (path: string) => (asked.push(path), Promise.resolve(new Response(JSON.stringify(answers[path])))));
    localStorage.setItem('pitonisa.missions.read', JSON.stringify({ a: '/t/HERE', b: 'HERE', c: '/t/OTHER', d: 'OTHER' }));
    becomeKnown();
    const before = readBefore(codeOf('/t/HERE'));
    expect([...before]).toEqual(['c', 'd']);
    await vi.waitFor(() => expect(before.has('other')).toBe(true));
    expect(asked).not.toContain('/api/tables/HERE/read');
    expect(before.has('here')).toBe(false);
  });

  it('shows what each of the others told, the newest first: own words, the story’s, a sign', () => {
    const notes: Notes = [
      { type: 'Telling', by: 1, slot: 'B', words: 'Muerde.', clues: [] },
      { type: 'Retelling', by: 2, slot: 'C', text: 'told-c' as Retelling['text'], clues: [] },
      { type: 'Signalling', by: 1, slot: 'D', sign: 'danger' },
    ];
    table = at('port-actions', 'es', notes, { 'told-c': 'Hay un pozo seco.' });
    expect(all('[data-told]').map((one) => one.textContent)).toEqual(['D Peligro', 'B Muerde.', 'C Hay un pozo seco.']);
  });

  it('holds up what is read aloud until it is put away, and leaves the vote about it below its words', () => {
    const { view, texts } = position('port-actions');
    const aloud = [...view.aloud, { title: 'verdict', place: null, round: view.round, texts: ['verdict-text'], before: false }];
    const questions = [
      {
        type: 'ChoiceShown',
        agent: 0,
        text: 'sign',
        how: 'vote',
        options: [{ text: 'yes', cost: 0, possible: true, ends: true, votes: [] }],
      },
    ];
    table = fresh('port-actions', 'es');
    table.change({
      n: 2,
      view: { ...view, aloud, questions },
      t: words('es', 0, { ...texts, verdict: 'El veredicto', 'verdict-text': 'Se cierra el caso.', sign: '¿Firman?', yes: 'Firmar' }),
    });
    expect(table.find('dialog.event').textContent).toContain('Se cierra el caso.');
    table.press('dialog [data-tool="put-away"]');
    expect(all('dialog.event')).toEqual([]);
    const page = table.find('.read').textContent!;
    expect(page.indexOf('Se cierra el caso.')).toBeLessThan(page.indexOf('¿Firman?'));
    expect(page).toContain('El veredicto');
  });

  it('turns the prologue page by page', () => {
    const { view, texts } = position('port-actions');
    const prologue = ['a', 'b', 'c'];
    table = fresh('port-actions', 'es');
    table.change({
      n: 2,
      view: { ...view, step: 'prologue', place: null, prologue, legal: [{ type: 'Ready', agent: 0 }], previews: [] },
      t: words('es', 0, { ...texts, a: 'A'.repeat(300), b: 'B'.repeat(300), c: 'C'.repeat(300) }),
    });
    expect(table.find('.prologue').textContent).not.toContain('BBB');
    expect(all('.foot .prime')).toEqual([]);
    table.press('[data-tool="page-on"]');
    table.press('[data-tool="page-on"]');
    expect(table.find('.prologue').textContent).toContain('CCC');
    expect(all('[data-tool="page-on"]')).toEqual([]);
    expect(all('.foot .prime').map((one) => one.dataset.do)).toEqual(['Ready']);
  });

  it('tells who has read a card in an earlier mission, and keeps no text', () => {
    table = fresh('port-test');
    leave();
    const kept = localStorage.getItem('pitonisa.missions.read')!;
    expect(kept).not.toContain('La sal');
    localStorage.setItem(
      'pitonisa.missions.read',
      JSON.stringify(Object.fromEntries(Object.keys(JSON.parse(kept) as object).map((id) => [id, 'OTHER']))),
    );
    table = fresh('port-test', 'es');
    expect(table.find('.read.private').textContent).toContain('Ya leíste esta carta');
  });

  it.each([
    ['3', () => expect(all('dialog [data-do="Explore:D"]')).toHaveLength(1)],
    ['m', () => expect(all('dialog [data-spot]').length).toBeGreaterThan(0)],
    ['t', () => expect(document.activeElement?.tagName).toBe('TEXTAREA')],
  ])('is played with the keyboard: %s', async (key, check) => {
    table = at('port-actions');
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await vi.waitFor(check);
  });

  it('draws with D, and keeps its hands off what is being typed', () => {
    table = at('port-test');
    table.press('[data-tool="tell"]');
    table.find('.tell textarea').dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
    expect(table.played).toEqual([]);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
    expect(table.played).toEqual([{ type: 'DrawFate', agent: 0 }]);
  });
});

describe('the content policy', () => {
  it.each(Object.keys(sources))('is kept by %s', (path) => {
    const markup = sources[path]!.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
    expect(markup).not.toMatch(/\sstyle[=:]|<style|\son[a-z]+="/);
  });
});
