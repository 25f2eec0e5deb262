/** What the server draws result cards with, beside the client: the covers, and faces as its renderer reads them. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';
import { coverFiles } from './covers.ts';
import { LETTERS } from './letters.ts';

/** By the name under which the server finds it. */
const FACES: Readonly<Record<string, string>> = {
  cormorant: 'cormorant/files/cormorant-latin-700-normal',
  'league-gothic': 'league-gothic/files/league-gothic-latin-400-normal',
  alegreya: 'alegreya/files/alegreya-latin-800-normal',
  fraunces: 'fraunces/files/fraunces-latin-600-normal',
  text: 'atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal',
  bold: 'atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal',
};
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function keepsake(): Plugin {
  return {
    name: 'pitonisa-keepsake',
    apply: 'build',
    async generateBundle() {
      for (const [name, file] of Object.entries(FACES)) {
        const source = await subset(readFileSync(here(`../node_modules/@fontsource/${file}.woff2`)), LETTERS, {
          targetFormat: 'sfnt',
          noHinting: true,
        });
        this.emitFile({ type: 'asset', fileName: `keepsake/${name}.ttf`, source });
      }
      for (const { game, path } of coverFiles('art.svg'))
        this.emitFile({ type: 'asset', fileName: `keepsake/${game}.svg`, source: readFileSync(path) });
    },
  };
}
