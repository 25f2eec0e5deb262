import { expect, it } from 'vitest';
import { artOf, emblemOf } from '../table';
import type { CardId, PowerId } from '../types.gen';
// @ts-expect-error: a script in plain JavaScript
import { sprite } from './make-sprite.mjs';
import types from '../types.gen.ts?raw';
import kept from './sprite.svg?raw';

const idsOf = (name: string) => [...(new RegExp(`type ${name} = ([^;]*);`).exec(types)?.[1] ?? '').matchAll(/'([a-z0-9_]+)'/g)].map((found) => found[1]!);

it('is what the engravings make', () => expect(kept).toBe(sprite()));

it('needs no style sheet and no class', () => expect(kept).not.toMatch(/class=|<style|style=|var\(/));

it('draws every card and every power', () => {
  const drawings = [...idsOf('CardId').map((id) => artOf(id as CardId)), ...idsOf('PowerId').map((id) => emblemOf(id as PowerId))];
  expect(drawings).toHaveLength(30);
  for (const drawing of drawings) expect(kept).toContain(`id="${drawing.slice(1)}"`);
});
