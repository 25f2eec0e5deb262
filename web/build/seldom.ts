/** Parts of Svelte that neither home nor a table needs travel with the first dialog that does. */

import type { Plugin } from 'vite';

export const SELDOM =
  /svelte\/src\/(internal\/client\/dom\/elements\/bindings\/(select|universal)|reactivity\/set|internal\/client\/dev\/equality)\.js/;
/** Kept by the bundler for the sake of order alone: nothing happens when these parts are loaded. */
const BARE = /import"\.\/seldom-[^"]+";/;

export function seldom(): Plugin {
  return {
    name: 'pitonisa-seldom',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && BARE.test(file.code)) {
          file.code = file.code.replace(BARE, '');
          file.imports = file.imports.filter((name) => !name.includes('/seldom-'));
        }
      }
    },
  };
}
