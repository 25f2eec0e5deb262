import { expect, it } from 'vitest';
import { artOf, drawingOf, emblemOf } from '../table';
import type { CardId, PowerId } from '../types.gen';
// @ts-expect-error: a script in plain JavaScript
import { drawings } from './make-sprite.mjs';
import types from '../types.gen.ts?raw';
import powers from './powers.svg?raw';
import kept from './sprite.svg?raw';

const idsOf = (name: string) =>
  [...(new RegExp(`type ${name} = ([^;]*);`).exec(types)?.[1] ?? '').matchAll(/'([a-z0-9_]+)'/g)].map((found) => found[1]!);

const cards = import.meta.glob<string>('./cards/*.svg', { query: '?raw', import: 'default', eager: true });
const files: Record<string, string> = {
  'sprite.svg': kept,
  'powers.svg': powers,
  ...Object.fromEntries(Object.entries(cards).map(([path, text]) => [path.slice(2), text])),
};

it('is what the engravings make', () => expect(files).toEqual(drawings()));

it.each(Object.entries(files))('needs no style sheet and no class: %s', (_, text) =>
  expect(text).not.toMatch(/class=|<style|style=|var\(/),
);

it('draws every card and every power', () => {
  const ids = idsOf('CardId') as CardId[];
  const names = idsOf('PowerId') as PowerId[];
  expect([ids.length, names.length]).toEqual([37, 15]);
  for (const id of ids) expect(files[`cards/${drawingOf(id)}.svg`] ?? kept).toContain(`id="${artOf(id).slice(1)}"`);
  for (const id of names) expect(powers).toContain(`id="${emblemOf(id).slice(1)}"`);
});
