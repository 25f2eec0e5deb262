/**
 * Makes the sheets that the client and the printed cards are drawn with from this folder: `node make-sheets.mjs`.
 *
 * A file here is a sheet: `deep-scene.svg` holds parts of the kit `deep`. Ids get the kit before them, so that two kits
 * may both have a `halo`; paints (gradients, patterns, clips) become `KIT-paint-…`. A strict content policy lets no style
 * attribute into a page: `style="--rim:#fff"` becomes `data-props`, which the one who brings the sheet carries out.
 * `parts.json` tells, for scenarios and for the client, which parts there are, how large they are, how they can be
 * recoloured, and which sheets each of them needs.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const SHEETS = here('../../../../../src/pitonisa/games/missions/drawings/');
export const PARTS = here('../../../../../src/pitonisa/games/missions/parts.json');

const names = () =>
  readdirSync(here('.'))
    .filter((name) => name.endsWith('.svg'))
    .sort();
const kitOf = (sheet) => sheet.split('-')[0];
const lines = (text) => text.trim().split('\n').slice(1, -1);
const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const renamed = (kit, line, isPaint) =>
  line
    .replace(/^(<[a-zA-Z]+ id=")/, isPaint ? `$1${kit}-paint-` : `$1${kit}-`)
    .replaceAll(/url\(#/g, `url(#${kit}-paint-`)
    .replaceAll(/href="#/g, `href="#${kit}-`)
    .replaceAll(/ style="([^"]*)"/g, ' data-props="$1"');

/** Every sheet as text, by its name. */
export function sheets() {
  const drawn = (name) => {
    const sheet = name.replace('.svg', '');
    const inside = lines(readFileSync(here(name), 'utf8')).map((line) => renamed(kitOf(sheet), line, sheet.endsWith('-paint')));
    const body = sheet.endsWith('-paint') ? ['<defs>', ...inside, '</defs>'] : inside;
    return [sheet, `<svg xmlns="http://www.w3.org/2000/svg">\n${body.join('\n')}\n</svg>\n`];
  };
  return Object.fromEntries(names().map(drawn));
}

/** Every part: its box, whether it may be stretched, its custom properties, the sheets it takes. */
export function parts() {
  const all = Object.entries(sheets())
    .filter(([sheet]) => !sheet.endsWith('-paint'))
    .flatMap(([sheet, text]) => text.match(/<symbol [^\n]*/g).map((symbol) => ({ sheet, symbol, id: /id="([^"]*)"/.exec(symbol)[1] })));
  const byId = new Map(all.map((one) => [one.id, one]));
  const reach = (id, seen = new Set()) => {
    if (seen.has(id)) return seen;
    if (!byId.has(id)) throw new Error(`nothing is drawn as ${id}`);
    seen.add(id);
    for (const inner of found(byId.get(id).symbol, /href="#([^"]*)"/g)) reach(inner, seen);
    return seen;
  };
  const told = ({ id, symbol }) => {
    const within = [...reach(id)].map((one) => byId.get(one));
    const props = new Set(within.flatMap((one) => found(one.symbol, /var\((--[a-z0-9-]+)/g)));
    const taken = new Set(within.flatMap((one) => [one.sheet, ...(one.symbol.includes('url(#') ? [`${kitOf(one.sheet)}-paint`] : [])]));
    return [
      id,
      {
        box: /viewBox="([^"]*)"/.exec(symbol)[1].split(' ').map(Number),
        stretch: symbol.includes('preserveAspectRatio="none"'),
        props: [...props].sort(),
        sheets: [...taken].sort(),
      },
    ];
  };
  return Object.fromEntries(all.map(told).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const partsText = () =>
  `{\n${Object.entries(parts())
    .map(([id, part]) => ` ${JSON.stringify(id)}: ${JSON.stringify(part)}`)
    .join(',\n')}\n}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [sheet, text] of Object.entries(sheets())) writeFileSync(`${SHEETS}${sheet}.svg`, text);
  writeFileSync(PARTS, partsText());
}
