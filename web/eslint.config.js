/** What the client's linter asks: rules that find faults. How code looks is Prettier's. */

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { layers } from './lint/layers.js';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['**/*.gen.ts', 'public/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    plugins: { house: { rules: { layers } } },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/layers': 'error',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
      // svelte-check knows it too, and faster.
      '@typescript-eslint/no-unused-vars': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
      // What holds no state of its own needs no key.
      'svelte/require-each-key': 'off',
      // {' '} is a space that no formatter takes away.
      'svelte/no-useless-mustaches': 'off',
      // A memo beside what is shown must not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // TypeScript itself knows every name.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
  // Recorded matches of any game.
  {
    files: ['**/dev/**', 'states/**'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  // What is run by hand says what it has done.
  { files: ['**/*.mjs', '**/dev/**', 'states/**'], rules: { 'no-console': 'off' } },
);
