import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a script in plain JavaScript
import { PARTS, parts, partsText, SHEETS, sheets } from '../art/make-sheets.mjs';
import recorded from '../dev/scenes.json';
import { kitOf, legendOf } from '../kits';
import { bareScene } from './bare';
import { allParts, partOf, sheetsOf } from './parts';
import { boxOf, piecesOf, readIn, slice, transformOf, varsOf, within, type Scene } from './scene';

const scenes = recorded as unknown as Record<string, { cards: number; scene: Scene }>;

it('shows a part with writing on it to those who read that language', () => {
  const sign: Scene = { props: [{ part: 'a' }, { part: 'b', lang: 'es' }, { part: 'c', lang: 'en' }] };
  expect(piecesOf(readIn(sign, 'es')).map(({ part }) => part)).toEqual(['a', 'b']);
  expect(piecesOf(readIn(sign, 'en')).map(({ part }) => part)).toEqual(['a', 'c']);
});

describe('the library', () => {
  it('is what the drawings make', () => {
    for (const [sheet, text] of Object.entries<string>(sheets())) expect(readFileSync(`${SHEETS}${sheet}.svg`, 'utf8'), sheet).toBe(text);
    expect(readFileSync(PARTS, 'utf8')).toBe(partsText());
  });

  it('needs no style sheet and no class', () => {
    for (const [sheet, text] of Object.entries<string>(sheets()))
      expect(text, sheet).not.toMatch(/\sclass=|<style|\sstyle=|<script|<image/);
  });

  it('keeps every drawing small, and has every paint that it paints with', () => {
    const all = Object.values<string>(sheets()).join('\n');
    for (const [id] of all.matchAll(/<symbol [^\n]*/g)) expect(id.length, id.slice(0, 40)).toBeLessThan(7000);
    for (const [, paint] of all.matchAll(/url\(#([^)]*)\)/g)) expect(all).toContain(`id="${paint}"`);
  });

  it('says of every part which sheets it takes, and all of them exist', () => {
    for (const id of allParts()) for (const sheet of sheetsOf([id])) expect(existsSync(`${SHEETS}${sheet}.svg`), sheet).toBe(true);
    expect(sheetsOf(['port-crowd'])).toEqual(['port-paint', 'port-people']);
    expect(Object.keys(parts())).toEqual([...allParts()]);
  });

  it.each(['deep', 'port', 'shop'])('has all that a table of the kit %s is made of', (kit) => {
    const pieces = [...Object.values(kitOf(kit).parts), ...piecesOf(bareScene(kit, 2)).map((piece) => piece.part)];
    expect(pieces.filter((id) => !partOf(id))).toEqual([]);
    expect(partOf(legendOf('shop-map-night')!)).toBeDefined();
  });
});

describe('a scene', () => {
  it.each(Object.keys(scenes))('%s is made of parts that exist, recoloured as they can be', (name) => {
    const { cards, scene } = scenes[name]!;
    for (const piece of piecesOf(scene)) {
      expect(partOf(piece.part), piece.part).toBeDefined();
      expect(varsOf(piece)).toHaveLength(Object.keys(piece.vars ?? {}).length);
    }
    expect(piecesOf(scene).length).toBeLessThanOrEqual(cards * 20);
  });

  it('is cut into cards: each draws what reaches into it, and nothing else', () => {
    const { cards, scene } = scenes['quay']!;
    const shown = Array.from({ length: cards }, (_, card) => slice(scene, card * 320, (card + 1) * 320).flatMap(({ pieces }) => pieces));
    expect(new Set(shown.flat()).size).toBe(piecesOf(scene).length);
    expect(shown[0]!.some((piece) => piece.part === 'port-plaque')).toBe(true);
    expect(shown[4]!.some((piece) => piece.part === 'port-plaque')).toBe(false);
  });

  it('takes the size of the drawing where it says none', () => {
    expect(boxOf({ part: 'port-chair', x: 10, y: 20 })).toEqual({ x: 10, y: 20, w: 76, h: 120 });
    expect(boxOf({ part: 'port-chair', scale: 0.5 })).toEqual({ x: 0, y: 0, w: 38, h: 60 });
    expect(boxOf({ part: 'port-sky-low', wide: 1280, high: 240 })).toEqual({ x: 0, y: 0, w: 1280, h: 240 });
  });

  it('mirrors a piece within its box and turns it about its middle', () => {
    expect(transformOf({ part: 'port-chair', x: 10, wide: 40, high: 20, flip: true })).toBe('translate(60 0) scale(-1 1)');
    expect(transformOf({ part: 'port-chair', wide: 40, high: 20, turn: 8 })).toBe('rotate(8 20 10)');
    expect(transformOf({ part: 'port-chair' })).toBeUndefined();
  });

  it('lets a turned piece reach as far as its diagonal', () => {
    expect(within({ part: 'port-chair', x: 330, wide: 10, high: 100 }, 0, 320)).toBe(false);
    expect(within({ part: 'port-chair', x: 330, wide: 10, high: 100, turn: 90 }, 0, 320)).toBe(true);
  });

  it('takes colours and numbers for its properties, and nothing that could be anything else', () => {
    const vars = { rim: '#c4743a', chair: 'url(https://evil.example/x)', unknown: '#ffffff' };
    expect(varsOf({ part: 'port-chair', vars })).toEqual([['--rim', '#c4743a']]);
  });
});
