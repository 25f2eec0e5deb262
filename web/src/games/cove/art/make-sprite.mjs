/**
 * Makes sprite.svg, the one file the client loads, from the drawings: `node make-sprite.mjs`.
 *
 * Every id goes behind the prefix `co-`, so that nothing here meets a drawing of the house or of another game.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DRAWINGS = ['pieces', 'people', 'townsfolk', 'places'];
const HARBOURS = ['harbour-wide', 'harbour-tall'];

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const read = (name) => readFileSync(here(`${name}.svg`), 'utf8');
/** Each shop may have drawings of its own, in its folder. */
const shops = () =>
  readdirSync(here('../shops'))
    .sort()
    .map((shop) => `../shops/${shop}/art`)
    .filter((name) => existsSync(here(`${name}.svg`)));
const inside = (text) => /<svg[^>]*>\n(?:<!--[\s\S]*?-->\n)?([\s\S]*?)\n<\/svg>/.exec(text)[1];
/** 1.900 is 1.9, and 2.600 is 2.6. */
const short = (text) => text.replaceAll(/(\.\d*?)0+(?=[^\d.])/g, (_, digits) => (digits === '.' ? '' : digits));
const named = (text) => text.replaceAll(/(id="|href="#|url\(#)/g, '$1co-');

/** The whole sprite as text: washes, pieces, and the two harbours as groups to be used where they lie. */
export function sprite() {
  const parts = [
    inside(read('washes')),
    ...[...DRAWINGS, ...shops()].map((name) => short(inside(read(name)))),
    '<defs>',
    ...HARBOURS.map((name) => inside(read(name))),
    '</defs>',
  ];
  return named(`<svg xmlns="http://www.w3.org/2000/svg">\n${parts.join('\n')}\n</svg>\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(here('sprite.svg'), sprite());
