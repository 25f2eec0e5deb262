import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { relative } from 'node:path';

/** @type {Map<string, string>} */
const named = new Map();

/** A short name for the styles of a component, since it travels many times over; two components never share one. */
const cssHash = ({ hash, filename }) => {
  const file = relative(import.meta.dirname, filename);
  const name = `s-${hash(file).slice(0, 4)}`;
  if ((named.get(name) ?? file) !== file) throw new Error(`${file} and ${named.get(name)} have one name for their styles: lengthen it`);
  named.set(name, file);
  return name;
};

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
