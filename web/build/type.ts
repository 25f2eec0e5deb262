/** Lets every size of type follow the reader's setting: `14px` becomes `14px` times `--type`. */

import type { Plugin } from 'vite';

const STYLE = /\.css($|\?)|[?&]lang\.css/;
const SIZE = /(font-size:\s*)([\d.]+)px/g;
/** In the shorthand the first length is the size; a height of the line after it grows along. */
const SHORTHAND = /(\bfont:[^;}]*?)([\d.]+)px(?:\/([\d.]+)px)?/g;

const grown = (size: string) => `calc(${size}px*var(--type,1))`;

export const grow = (css: string): string =>
  css
    .replace(SIZE, (_, start: string, size: string) => start + grown(size))
    .replace(SHORTHAND, (_, start: string, size: string, line?: string) => start + grown(size) + (line ? `/${grown(line)}` : ''));

export function type(): Plugin {
  return {
    name: 'pitonisa-type',
    enforce: 'pre',
    transform: { filter: { id: STYLE }, handler: (css) => ({ code: grow(css), map: null }) },
  };
}
