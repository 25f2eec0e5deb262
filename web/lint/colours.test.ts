import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { coloured, measured, paletteOf } from '../build/palette';

const SOURCE = resolve(import.meta.dirname, '../src');
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
const APART = /\/\*[^]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g;
const DECLARATION = /(?<=[{;\s])([-\w]+)\s*:\s*([^;{}]+);/g;
const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!from )[^()]*\)|\b(?:ok)?(?:lab|lch)\([^()]*\)/gi;
/** Where colours get their names. */
const TOKENS = /\/(palette|tokens|theme)\.css$/;

/** The colours that a style writes out instead of naming them. */
function literals(file: string, source: string): string[] {
  const styles = file.endsWith('.css') ? source : [...source.matchAll(STYLE)].map(([, style]) => style).join('\n');
  return [...styles.replace(APART, '').matchAll(DECLARATION)]
    .filter(([, property]) => !(property!.startsWith('--') && TOKENS.test(file)))
    .flatMap(([, property, value]) => [...value!.matchAll(LITERAL)].map(([colour]) => `${property}: ${colour}`));
}

const files = globSync(`${SOURCE}/**/*.{svelte,css}`).map((file): [string, string] => [file, readFileSync(file, 'utf8')]);

it('colours have names: none is written out but where it gets its own', () => {
  expect(files.flatMap(([file, source]) => literals(file, source).map((one) => `${file.slice(SOURCE.length)}: ${one}`))).toEqual([]);
});

it('every colour of a palette is used', () => {
  const used = files.filter(([file]) => !file.endsWith('/palette.css')).map(([, source]) => source);
  const spare = files
    .filter(([file]) => file.endsWith('/palette.css'))
    .flatMap(([file]) => [...paletteOf(file).keys()].filter((name) => !used.some((source) => source.includes(`var(${name})`))));
  expect(spare).toEqual([]);
});

it('finds what is written out, and lets names, drawings and tokens be', () => {
  const style = '<style>a { color: #fff; fill: url(#fade); border: 1px solid rgb(0 0 0 / 0.5); --x: #000; }</style>';
  expect(literals('/Board.svelte', style)).toEqual(['color: #fff', 'border: rgb(0 0 0 / 0.5)', '--x: #000']);
  expect(literals('/theme.css', '.a { --x: #000; color: rgb(from var(--black) r g b / 0.5); }')).toEqual([]);
});

it('a style gets the colours of the house and of its own game, and no other', () => {
  const board = '/src/games/cove/Board.svelte';
  expect(coloured('a { color: var(--white); fill: var(--ink) }', paletteOf(board), board)).toBe('a { color: #fff; fill: var(--ink) }');
  expect(() => coloured('a { color: var(--grey-1) }', paletteOf(board), board)).toThrow('no colour --grey-1');
});

it('breakpoints have names, too', () => {
  expect(measured('@media (--phone), (--narrow) and (--tall) { a { color: var(--ink) } }')).toBe(
    '@media (max-width: 760px), (max-width: 1179px) and (min-height: 1000px) { a { color: var(--ink) } }',
  );
  expect(() => measured('@media (--huge) {')).toThrow('no breakpoint (--huge)');
  const widths =
    /@media [^{]*\((?:max-width: 760px|min-width: 761px|max-width: 1179px|min-width: 1180px|max-height: 479px|min-height: 1000px)\)/;
  expect(files.filter(([, source]) => widths.test(source)).map(([file]) => file.slice(SOURCE.length))).toEqual([]);
});
