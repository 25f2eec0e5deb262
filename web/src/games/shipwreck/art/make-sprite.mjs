/**
 * Makes the drawings that the client loads from the engravings: `node make-sprite.mjs`.
 *
 * sprite.svg has what is always on the table, powers.svg the emblems of powers and of those who use them. Each arcana card comes in a file of its own, fetched when the card comes.
 *
 * The engravings name their inks by class. A strict content policy lets no style element into a page, so each class
 * becomes the presentation attributes it stands for. What the shell draws (icons, sigils, shapes) and what no board shows is left out.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INK = {
  ink: '#04151a',
  deep: '#0a2b34',
  sea: '#12464f',
  tide: '#1f6d72',
  foam: '#cfe8dd',
  gold: '#d6ad58',
  pale: '#f3dfa8',
  coral: '#d9624a',
};
const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const ENDS = Object.entries(ROUND)
  .map(([key, value]) => ` ${key}="${value}"`)
  .join('');
const line = (stroke, width) => ({ stroke, ...ROUND, ...(width ? { 'stroke-width': width } : {}) });
const CLASSES = {
  k0: { fill: INK.ink },
  k1: { fill: INK.deep },
  k2: { fill: INK.sea },
  k3: { fill: INK.tide },
  kf: { fill: INK.foam },
  kg: { fill: INK.gold },
  kl: { fill: INK.pale },
  kc: { fill: INK.coral },
  e0: line(INK.ink, 1.2),
  e1: line(INK.gold, 2.2),
  e2: line(INK.gold, 1.5),
  e2h: line(INK.gold, 2),
  e3: line(INK.gold, 1),
  lp: line(INK.pale),
  lp2: line(INK.pale, 1.5),
  lp3: line(INK.pale, 1),
  i2: line(INK.ink, 1.6),
  i3: line(INK.ink, 0.9),
  p3: { ...line(INK.foam, 1), opacity: 0.75 },
  o3: { opacity: 0.3 },
  o4: { opacity: 0.4 },
  o5: { opacity: 0.5 },
  o7: { opacity: 0.7 },
  o8: { opacity: 0.8 },
  o9: { opacity: 0.9 },
  ui: { fill: 'none', ...line('currentColor', 2) },
  'fate-n': { fill: INK.pale, 'font-size': 34, 'font-weight': 700 },
};
const UNSEEN = /^(sig-|i-|sh-|card-back$|pow-ask$|power-frame$)/;

const attributes = (names) =>
  Object.entries(Object.assign({}, ...names.split(' ').map((name) => CLASSES[name] ?? unknown(name))))
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
const unknown = (name) => {
  throw new Error(`no such class in the engravings: ${name}`);
};

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const symbols = (text) => text.match(/<symbol [\s\S]*?<\/symbol>/g);
const wanted = (symbol) => !UNSEEN.test(/id="([^"]*)"/.exec(symbol)[1]);
const named = (text) => text.replaceAll(/(id="|href="#|url\(#)/g, '$1sw-').replaceAll(/ class="([^"]*)"/g, (_, names) => attributes(names));

/** Where every line has round ends, its symbol says so once. */
const rounded = (symbol) => {
  const strokes = symbol.match(/<[a-z]+ [^>]*\bstroke="[^>]*>/g) ?? [];
  return strokes.length > 1 && strokes.every((tag) => tag.includes(ENDS))
    ? symbol.replaceAll(ENDS, '').replace('<symbol', `<symbol${ENDS}`)
    : symbol;
};

/** Alone in its file: the card's picture, by its name; the Hours lie on every table. */
const cardOf = (symbol) => /id="art-(?!hours")([^"]*)"/.exec(symbol)?.[1];
/** No power lies on the table when a match begins. */
const isPower = (symbol) => /id="(pow|ico)-/.test(symbol);
const file = (parts) => `<svg xmlns="http://www.w3.org/2000/svg">\n${parts.join('\n')}\n</svg>\n`;

/** Every file as text by its name: the grounds, patterns and common symbols, then each card; all ids behind `sw-`. */
export function drawings() {
  const [first, ...more] = ['engraving.svg', 'engraving-more.svg', 'engraving-wide.svg', 'engraving-stars.svg'].map((name) =>
    readFileSync(here(name), 'utf8'),
  );
  const defs = /<defs>[\s\S]*?<\/defs>/.exec(first)[0];
  const drawn = [first, ...more].flatMap(symbols).filter(wanted);
  const finished = (symbol) => rounded(named(symbol));
  const cards = drawn.filter(cardOf).map((symbol) => [`cards/${cardOf(symbol)}.svg`, file([finished(symbol)])]);
  const common = drawn.filter((symbol) => !cardOf(symbol) && !isPower(symbol)).map(finished);
  const powers = drawn.filter(isPower).map(finished);
  return Object.fromEntries([['sprite.svg', file([named(defs), ...common])], ['powers.svg', file(powers)], ...cards]);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(drawings())) writeFileSync(here(name), text);
