/** Libraries as the house uses them: what it never asks of them (pages drawn by the server, components that wait, dates) is left out. */

import type { Plugin } from 'vite';

/** What is written there, and what stands for it here. */
type Cut = readonly [written: string | RegExp, instead: string];

/** A method of a class, with what is said of it above. */
const method = (name: string) => new RegExp(`\\n\\t${name}\\([^]*?\\n\\t}\\n`);
const SVELTE = 'svelte/src/internal/client/';

/** By the end of the file's name. */
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  // No page comes drawn from the server: calls of what would take one over (hydration) are left out wherever components make them.
  [`${SVELTE}dom/hydration.js`]: [
    ['export let hydrating = false;', 'export const hydrating = false;'],
    ['\thydrating = value;\n', ''],
    ...['set_hydrating', 'reset', 'hydrate_template', 'next'].map((name): Cut => [
      `export function ${name}(`,
      `/* @__NO_SIDE_EFFECTS__ */ export function ${name}(`,
    ]),
  ],
  // No component awaits anything by itself (`experimental.async`): nothing is ever pending.
  [`${SVELTE}reactivity/async.js`]: [
    [/export function flatten\([^]*?\n}\n/, 'export function flatten(blockers, sync, async, fn) {\n\tfn(sync.map(derived));\n}\n'],
  ],
  [`${SVELTE}reactivity/batch.js`]: [
    ['if (!this.#is_deferred()) this.discard();', 'this.discard();'],
    ['if (this.#is_deferred()) {', 'if (false) {'],
    [/\n\t\tfor \(const \[effect, deferred\] of batch\.async_deriveds\) {[^]*?\n\t\t}\n/, '\n'],
    [/\n\t\tfor \(const deferred of this\.async_deriveds\.values\(\)\) {[^]*?\n\t\t}\n/, '\n'],
    [method('increment'), ''],
    [method('decrement'), ''],
  ],
  [`${SVELTE}dom/blocks/boundary.js`]: [
    ['if (this.#pending_count > 0) {', 'if (false) {'],
    [method('#update_pending_count'), ''],
    [method('update_pending_count'), ''],
    [method('get_effect_pending'), ''],
    [/\n\t#effect_pending_subscriber = [^]*?\n\t}\);\n/, ''],
  ],
  // No element has a `style` of its own, which the content policy would refuse: there is nothing to read in one.
  'svelte/src/internal/shared/attributes.js': [[/\n\t\tif \(value\) {\n\t\t\t\/\/ strip comments[^]*?\n\t\t}\n/, '']],
  // Our texts have words and numbers put in, and the client tells dates by itself.
  '@fluent/bundle/esm/types.js': [
    [
      /export class FluentDateTime [^]*?\n}\n/,
      'export class FluentDateTime extends FluentType {\n\tstatic supportsValue() {\n\t\treturn false;\n\t}\n}\n',
    ],
  ],
  '@fluent/bundle/esm/builtins.js': [
    [/const DATETIME_ALLOWED = [^]*?\];\n/, ''],
    [/export function DATETIME\([^]*?\n}\n/, 'export const DATETIME = undefined;\n'],
    [/\n {4}if \(arg instanceof FluentDateTime\) \{[^]*?\n {4}}/, ''],
  ],
};

export function lean(): Plugin {
  const found = (id: string) => Object.keys(CUTS).find((end) => id.endsWith(`/node_modules/${end}`));
  return {
    name: 'pitonisa-lean',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(svelte|@fluent)\// },
      handler(code, id) {
        const end = found(id);
        if (!end) return null;
        let text = code;
        for (const [written, instead] of CUTS[end]!) {
          const shorter = text.replace(written, () => instead);
          if (shorter === text) this.error(`${end} is written otherwise now: ${String(written)}`);
          text = shorter;
        }
        return { code: text, map: null };
      },
    },
  };
}
