import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fonts } from '../../../../build/fonts.ts';
import { type } from '../../../../build/type.ts';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `npx vite --config src/games/missions/dev/vite.config.mjs`, from web/. */
export default defineConfig({
  root: at('.'),
  cacheDir: at('../../../../node_modules/.vite-missions'),
  plugins: [svelte(), fonts(), type()],
  resolve: { alias: { $lib: at('../../../lib'), $ui: at('../../../ui'), $python: at('../../../../../src/pitonisa') } },
  server: { port: 5198, strictPort: true, fs: { allow: [at('../../../../..')] } },
});
