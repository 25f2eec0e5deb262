/** Puts colours of a palette and breakpoints where styles name them: what no theme changes travels as itself, and nothing has to be asked for before. */

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const STYLE = /\.css($|\?)|[?&]lang\.css/;
const COLOUR = /^\s*(--[\w-]+):\s*([^;]+);/gm;
const BREAKPOINT = /^@custom-media (--[\w-]+) ([^;]+);/gm;
const NAMED = /var\((--[\w-]+)\)/g;
const ASKED = /(?<=@media [^{]*)\((--[\w-]+)\)/g;
/** The names of colours look so: a hue and how light it is. */
const PALE = /^--(white|black|(grey|sand|brown|rose|red|orange|amber|yellow|olive|green|teal|cyan|blue|violet|purple)-\d+[a-j]?)$/;

type Palette = ReadonlyMap<string, string>;
const read = (path: string, one = COLOUR): Palette =>
  new Map([...readFileSync(path, 'utf8').matchAll(one)].map(([, name, value]) => [name!, value!]));

const house = read(`${SOURCE}/styles/palette.css`);
const breakpoints = read(`${SOURCE}/styles/breakpoints.css`, BREAKPOINT);
const games = new Map(
  globSync(`${SOURCE}/games/*/palette.css`).map((path) => [path.split('/').at(-2)!, new Map([...house, ...read(path)])]),
);

/** The colours that the styles of this file may name: those of the house, and of its game. */
export const paletteOf = (file: string): Palette => games.get(/\/games\/(\w+)\//.exec(file)?.[1] ?? '') ?? house;

export const coloured = (css: string, of: Palette, file: string): string =>
  css.replace(NAMED, (whole, name: string) => {
    if (PALE.test(name) && !of.has(name)) throw new Error(`${file}: no colour ${name} in the palette`);
    return of.get(name) ?? whole;
  });

export const measured = (css: string): string =>
  css.replace(ASKED, (whole, name: string) => {
    if (!breakpoints.has(name)) throw new Error(`no breakpoint ${whole}`);
    return breakpoints.get(name)!;
  });

export function palette(): Plugin {
  return {
    name: 'pitonisa-palette',
    enforce: 'pre',
    transform: { filter: { id: STYLE }, handler: (css, id) => ({ code: measured(coloured(css, paletteOf(id), id)), map: null }) },
  };
}
