import { expect, it } from 'vitest';
import { artOf, faceOf } from '../faces';
import type { ArtifactId, Recruit } from '../types.gen';
// @ts-expect-error: a script in plain JavaScript
import { sprite } from './make-sprite.mjs';
import types from '../types.gen.ts?raw';
import kept from './sprite.svg?raw';

const idsOf = (name: string) =>
  [...(new RegExp(`type ${name} = ([^;]*);`).exec(types)?.[1] ?? '').matchAll(/'([a-z0-9_]+)'/g)].map((found) => found[1]!);

it('is what the posters make', () => expect(kept).toBe(sprite()));

it('needs no style sheet and no class', () => expect(kept).not.toMatch(/class=|<style|style=|var\(/));

it('draws every artifact and every recruit', () => {
  const recruits = idsOf('Recruit').flatMap((id) => Array.from({ length: 24 }, (_, card) => faceOf(id as Recruit, card)));
  const drawings = [...idsOf('ArtifactId').map((id) => artOf(id as ArtifactId)), ...new Set(recruits)];
  expect(drawings).toHaveLength(16 + 14);
  for (const drawing of drawings) expect(kept).toContain(`id="${drawing.slice(1)}"`);
});
