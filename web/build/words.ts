/** Words as they travel: without remarks, and without what only the terminal says. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = /\.ftl\?raw$/;
/** Of the platform's texts, those of commands and of files; the server's own refusals come with their text. */
export const TERMINAL = /^(argument|bench|check|file|games|jobs|key|play|record|scenario|serve|simulate|studio|usage|verify|command-(?!id\b)|help-(usage|more)\b)/;

const entries = (source: string) => source.split(/^(?=\S)/m);

export const travelling = (source: string, left: RegExp | null): string =>
  entries(source)
    .filter((entry) => !entry.startsWith('#') && !left?.test(entry))
    .map((entry) => entry.replaceAll(/\n\s*$/g, '\n'))
    .join('');

export function words(): Plugin {
  return {
    name: 'pitonisa-words',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: FILE },
      handler: (id) => {
        const text = travelling(readFileSync(id.replace('?raw', ''), 'utf8'), id.includes('/platform/locale/') ? TERMINAL : null);
        return { code: `export default ${JSON.stringify(text)}`, map: null };
      },
    },
  };
}
