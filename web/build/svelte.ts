/** Svelte as the house uses it: no page comes drawn from the server, so what would take one over (hydration) is left out. */

import type { Plugin } from 'vite';

const HYDRATION = /svelte\/src\/internal\/client\/dom\/hydration\.js$/;

/** What is written there, and what stands for it here. Calls of what does nothing are left out wherever components make them. */
const NEVER: readonly (readonly [string, string])[] = [
  ['export let hydrating = false;', 'export const hydrating = false;'],
  ['\thydrating = value;\n', ''],
  ...['set_hydrating', 'reset', 'hydrate_template', 'next'].map(
    (name) => [`export function ${name}(`, `/* @__NO_SIDE_EFFECTS__ */ export function ${name}(`] as const,
  ),
];

export function svelteWithoutHydration(): Plugin {
  return {
    name: 'pitonisa-without-hydration',
    apply: 'build',
    transform: {
      filter: { id: HYDRATION },
      handler(code) {
        for (const [written, instead] of NEVER) {
          if (!code.includes(written)) this.error(`Svelte writes hydration otherwise now: ${written}`);
          code = code.replace(written, instead);
        }
        return { code, map: null };
      },
    },
  };
}
