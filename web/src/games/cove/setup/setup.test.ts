// @vitest-environment happy-dom

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '../dev/words';
import Company from './Company.svelte';
import Shops from './Shops.svelte';

let drawn: Record<string, unknown> | null = null;

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in tests'))));
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  vi.unstubAllGlobals();
});

function show(part: unknown, props: object): void {
  drawn = mount(part as Component<Record<string, unknown>>, { target: document.body, props: { words: words('en', null), ...props } });
  flushSync();
}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

it('shows every shop with a picture and a line, and the ways to have different ones apart', () => {
  const chosen: string[] = [];
  const values = ['oracles', 'random', 'chosen', 'drafted', 'cabinet', 'cellar', 'garden'];
  show(Shops, { values, value: 'oracles', onchange: (one: string) => chosen.push(one) });
  expect(all('.same label')).toHaveLength(4);
  for (const card of all('.same label')) {
    expect(card.querySelector('svg.sign use')).not.toBeNull();
    expect(card.textContent).not.toMatch(/board-|option-/);
  }
  expect(all('.mixed input').map((one) => (one as HTMLInputElement).value)).toEqual(['random', 'chosen', 'drafted']);
  expect(all('.mixed')[0]!.textContent).not.toMatch(/board-|option-/);
  expect(all('input:checked').map((one) => (one as HTMLInputElement).value)).toEqual(['oracles']);
  all('.same input[value="cellar"]')[0]!.click();
  expect(chosen).toEqual(['cellar']);
});

it('introduces the Peddler to those who play alone, and to nobody else', () => {
  show(Company, { players: 1, options: { rival: 'fearsome' } });
  expect(all('.rival')[0]!.textContent).toContain('The Peddler');
  expect(all('.rival')[0]!.textContent).toContain('Fearsome');
  void unmount(drawn!);
  show(Company, { players: 2, options: { rival: 'keen' } });
  expect(all('.rival')).toHaveLength(0);
});
