/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { drawings } from './build/drawings.ts';
import { fonts } from './build/fonts.ts';
import { keepsake } from './build/keepsake.ts';
import { lean } from './build/lean.ts';
import { palette } from './build/palette.ts';
import { rooms } from './build/rooms.ts';
import { SELDOM, seldom } from './build/seldom.ts';
import { stories } from './build/stories.ts';
import { type } from './build/type.ts';
import { words } from './build/words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Tests mount the components as players get them: what Svelte checks while one writes would take a fifth of their time. */
const asPlayersGetIt = process.env.VITEST !== undefined;
const server = process.env.PITONISA_SERVER ?? 'http://127.0.0.1:8000';

/** Milliseconds. A busy machine is slow, and slow is not wrong. */
const PATIENCE = 60_000;
/** Which tests share a process: what they have in common is loaded once, and most of their time would go into that. */
const company = (file: string): string => {
  const text = readFileSync(here(`./${file}`), 'utf8');
  // What takes a module's place must not do so for others.
  if (text.includes('vi.mock(')) return 'alone';
  return text.includes('@vitest-environment') ? 'components' : 'functions';
};
const companies = () => Map.groupBy(globSync('{src,lint}/**/*.test.ts', { cwd: here('.') }), company);
/** Python brings its own sentences (tests/web/test_sentences.py), states and matches (tests/web/boards.py) to some tests. */
const tests = () =>
  process.env.PITONISA_TESTS
    ? { include: process.env.PITONISA_TESTS.split(' '), setupFiles: here('./src/lib/dev/afterwards.ts') }
    : {
        projects: [...companies()].map(([name, include], groupOrder) => ({
          extends: true as const,
          test: { name, include, isolate: name === 'alone', setupFiles: here('./src/lib/dev/afterwards.ts'), sequence: { groupOrder } },
        })),
      };

/** `--mode studio` builds the authors' studio: apart from the house, which knows nothing of it and must not grow by it. */
export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(asPlayersGetIt ? { compilerOptions: { dev: false } } : {}),
    fonts(),
    palette(),
    type(),
    words(),
    drawings(),
    seldom(),
    lean(),
    ...(mode === 'studio' ? [stories()] : [keepsake(), compress()]),
  ],
  resolve: {
    alias: {
      $lib: here('./src/lib'),
      $ui: here('./src/ui'),
      $python: here('../src/pitonisa'),
      ...(asPlayersGetIt ? { 'esm-env': here('./states/env.ts') } : {}),
    },
    // Components under test run as in a browser.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here(mode === 'studio' ? '../src/pitonisa/authoring/studio/client' : '../src/pitonisa/server/client'),
    emptyOutDir: true,
    // Nothing becomes a data: address, which the content policy would refuse.
    assetsInlineLimit: 0,
    // Styles are asked for with their piece; the few files that a piece needs beside the house are named by itself.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    target: 'es2022',
    // The studio comes from this very machine.
    chunkSizeWarningLimit: mode === 'studio' ? 1000 : 400,
    rolldownOptions: {
      input: mode === 'studio' ? { studio: here('./studio.html') } : { index: here('./index.html'), sw: here('./src/sw.ts') },
      // Compressing takes its time; that is no news.
      checks: { pluginTimings: false },
      // A worker rules the folder that it lies in.
      output: {
        entryFileNames: (entry) => (entry.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What several pages use travels together: many small files are heavier than one.
        codeSplitting: {
          groups: [
            { name: 'seldom', test: SELDOM, priority: 1, includeDependenciesRecursively: false },
            { name: rooms(here('./'), SELDOM), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [here('.'), here('../src/pitonisa')] },
    proxy: { '/api': { target: server, ws: true } },
  },
  // Boards are many small things that live for a moment: with room for them, less time goes into clearing them away.
  test: { testTimeout: PATIENCE, hookTimeout: PATIENCE, execArgv: ['--max-semi-space-size=64'], ...(process.env.VITEST ? tests() : {}) },
}));
