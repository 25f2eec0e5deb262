/** The studio plays missions alone: of the games, only theirs is built into it. */

import type { Plugin } from 'vite';

const FOUND_BY_FOLDER = /\/src\/lib\/(game\/registry|words\/(games|i18n\.svelte))\.ts$/;

export function stories(): Plugin {
  return {
    name: 'pitonisa-stories',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: FOUND_BY_FOLDER },
      handler: (code) => ({ code: code.replaceAll('/games/*/', '/games/missions/'), map: null }),
    },
  };
}
