/** A shop is a folder here and nothing else: another one is found by all that looks for shops. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { View } from '../types.gen';

const COVE = join(import.meta.dirname, '..');
const made = mkdtempSync(join(tmpdir(), 'cove-'));
afterAll(() => rmSync(made, { recursive: true }));

/** The files of the cove that look for shops, beside a folder that they have never seen. */
beforeAll(() => {
  for (const file of ['shops/index.ts', 'shops/rooms.ts', 'sounds']) cpSync(join(COVE, file), join(made, file), { recursive: true });
  const stall = join(made, 'shops/stall');
  mkdirSync(stall);
  writeFileSync(join(stall, 'index.ts'), "export default { tag: 'Stall', id: 'stall' };");
  writeFileSync(join(stall, 'rooms.ts'), "export default { tag: 'Stall', Room: 'a room', Foot: 'a foot' };");
  writeFileSync(join(stall, 'heard.json'), '{ "Baked": "oven" }');
});

const found = async (file: string) => (await import(/* @vite-ignore */ join(made, file))) as Record<string, never>;
const view = { shops: [{ type: 'Stall' }] } as unknown as View;

it('finds another folder by its kind', async () => {
  const { KINDS, kindOf } = (await found('shops/index.ts')) as unknown as typeof import('.');
  expect(KINDS).toHaveLength(1);
  expect(kindOf(view, 0)).toEqual({ tag: 'Stall', id: 'stall' });
});

it('finds its rooms', async () => {
  const { roomsOf } = (await found('shops/rooms.ts')) as unknown as typeof import('./rooms');
  expect(roomsOf(view, 0)).toEqual({ tag: 'Stall', Room: 'a room', Foot: 'a foot' });
});

it('finds what is heard in it', async () => {
  const { default: sounds } = (await found('sounds/index.ts')) as unknown as typeof import('../sounds');
  expect(sounds.heard({ type: 'Baked' })).toBe('oven');
});

it('leaves no other file of the cove that asks for the folder of a shop', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,svelte,mjs}', '!./**'], { query: '?raw', import: 'default', eager: true });
  const folders = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/')[1]);
  expect(folders.length).toBeGreaterThan(3);
  const asking = new RegExp(`shops/(${folders.join('|')})\\b`);
  expect(Object.keys(sources).filter((path) => asking.test(sources[path]!))).toEqual([]);
});
