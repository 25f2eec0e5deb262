import { expect, it } from 'vitest';
import { bustOf, givesOf } from '../people';
import { KINDS } from '../shops';
import type { Colour, Role, Townsfolk } from '../types.gen';
import { GOODS } from '../words';
// @ts-expect-error: a script in plain JavaScript
import { sprite } from './make-sprite.mjs';
import types from '../types.gen.ts?raw';
import kept from './sprite.svg?raw';

const idsOf = (name: string) =>
  [...(new RegExp(`type ${name} = ([^;]*);`).exec(types)?.[1] ?? '').matchAll(/'([a-z0-9_]+)'/g)].map((found) => found[1]!);
const has = (drawing: string) => expect(kept).toContain(`id="co-${drawing}"`);

it('is what the drawings make', () => expect(kept).toBe(sprite()));

it('needs no style sheet and no class', () => expect(kept).not.toMatch(/class=|<style|style=|var\(/));

it('draws every adventurer, badge and good', () => {
  const drawn = idsOf('Colour').flatMap((colour) => [`m-${colour}`, `b-${colour}`]);
  const inks = ['red', 'green', 'blue', 'yellow', 'any'];
  const goods = KINDS.flatMap(({ tag }) => Object.values(GOODS[tag])).flatMap((good) => inks.map((colour) => `g-${good}-${colour}`));
  for (const drawing of [...drawn, ...goods]) has(drawing);
});

it('draws everybody who can be hired, and what they give', () => {
  const cards = idsOf('Role').flatMap((role) =>
    idsOf('Colour').map((colour): Townsfolk => ({ role: role as Role, colours: [colour as Colour], icons: [] })),
  );
  expect(cards).toHaveLength(9 * 5);
  for (const card of cards.filter((one) => !one.colours.includes('grey'))) {
    has(`t-${bustOf(card)}`);
    for (const { tag } of KINDS) givesOf(card, tag).forEach(has);
  }
});

it('uses no drawing that is not there', () => {
  const sources = Object.values(import.meta.glob<string>(['../**/*.svelte'], { query: '?raw', import: 'default', eager: true })).join('\n');
  for (const [, id] of sources.matchAll(/href="#co-([a-z-]+)"/g)) has(id!);
});
