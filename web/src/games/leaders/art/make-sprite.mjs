/**
 * Makes sprite.svg, the one file the client loads, from the posters: `node make-sprite.mjs`.
 *
 * The posters name their inks by class. A strict content policy lets no style element into a page, so each class
 * becomes the presentation attributes it stands for. What the shell draws (icons, seats' shapes, sigils) is left out.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INK = {
  k: '#1c1814',
  p: '#f6ecd4',
  s: '#e3cb98',
  sd: '#a97f4c',
  v: '#d13a1e',
  vd: '#8f2011',
  vl: '#f08a63',
  b: '#12566a',
  bd: '#0a3340',
  bl: '#7fb0b3',
  g: '#eeb32f',
  gd: '#b87d14',
  n: '#322b25',
  t: '#d8a06a',
  td: '#8b5730',
};
const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const fills = Object.entries(INK).map(([name, ink]) => [`f${name}`, { fill: ink }]);
const lines = Object.entries(INK).map(([name, ink]) => [`s${name}`, { fill: 'none', stroke: ink, ...ROUND }]);
const CLASSES = Object.fromEntries([...fills, ...lines, ['ic', { fill: 'none', stroke: 'currentColor', 'stroke-width': 2, ...ROUND }]]);
const SHELL = /^(sig-|shape-|art-lid$|i-(?!seal|react|act$|note|target|eye|zoom))/;

const attributes = (names) =>
  Object.entries(Object.assign({}, ...names.split(' ').map((name) => CLASSES[name] ?? unknown(name))))
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
const unknown = (name) => {
  throw new Error(`no such class in the posters: ${name}`);
};

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const symbols = (text) => text.match(/<symbol [\s\S]*?<\/symbol>/g);
const wanted = (symbol) => !SHELL.test(/id="([^"]*)"/.exec(symbol)[1]);
/** An ink for lines fills nothing, and need not say so twice. */
const once = (text) => text.replaceAll(/<[a-z]+ [^>]*class="s[^>]*>/g, (tag) => tag.replace(' fill="none"', ''));
const named = (text) =>
  once(text)
    .replaceAll(/(id="|href="#|url\(#)/g, '$1le-')
    .replaceAll(/ class="([^"]*)"/g, (_, names) => attributes(names));

/** The whole sprite as text: the halftones, then every symbol, all ids behind the prefix `le-`. */
export function sprite() {
  const [first, more] = ['poster.svg', 'poster-more.svg'].map((name) => readFileSync(here(name), 'utf8'));
  const defs = /<defs>[\s\S]*?<\/defs>/.exec(first)[0];
  const drawn = [...symbols(first), ...symbols(more)].filter(wanted);
  return named(`<svg xmlns="http://www.w3.org/2000/svg">\n${[defs, ...drawn].join('\n')}\n</svg>\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(here('sprite.svg'), sprite());
