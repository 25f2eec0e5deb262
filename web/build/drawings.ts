/** Drawings as they travel: their paths in the shortest form, and without titles, for whoever shows one says in words what it is. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { shorter } from './paths.ts';

const untitled = (drawing: string): string => drawing.replaceAll(/<title>[^<]*<\/title>/g, '');
const RAW = /\.svg\?raw$/;

export function drawings(): Plugin {
  return {
    name: 'pitonisa-drawings',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: RAW },
      handler: (id) => ({ code: `export default ${JSON.stringify(shorter(readFileSync(id.replace('?raw', ''), 'utf8')))}`, map: null }),
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.svg'))
          file.source = shorter(untitled(String(file.source instanceof Uint8Array ? new TextDecoder().decode(file.source) : file.source)));
      }
    },
  };
}
