/** Reads the JSON Schema of the files: what may stand at the end of a path of keys. */

import { ITEM } from './place';

export interface Schema {
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: readonly Schema[];
  enum?: readonly (string | number)[];
  const?: string | number | boolean;
  type?: string;
  /** What kind of thing a name stands for. */
  title?: string;
  description?: string;
}

export interface Key {
  name: string;
  needed: boolean;
  about: string;
}

/** So many shapes at one place are the words of the language: one says which it is before its other keys make sense. */
const WORDS = 8;

/** A schema taken apart: all shapes that a value may have. */
function shapes(whole: Schema, schema: Schema, found: Set<Schema> = new Set()): Set<Schema> {
  if (found.has(schema)) return found;
  const to = schema.$ref ? whole.$defs?.[schema.$ref.split('/').at(-1)!] : undefined;
  if (!schema.$ref && !schema.anyOf) found.add(schema);
  if (to) shapes(whole, to, found);
  for (const one of schema.anyOf ?? []) shapes(whole, one, found);
  return found;
}

/** What may stand at the end of this path. */
export function at(whole: Schema, path: readonly string[]): Schema[] {
  let here = [...shapes(whole, whole)];
  for (const step of path) here = [...new Set(here.flatMap((one) => within(whole, one, step)))];
  return here;
}

function within(whole: Schema, one: Schema, step: string): Schema[] {
  const all = (several: readonly (Schema | boolean | undefined)[]) =>
    several.flatMap((inner) => (inner && typeof inner === 'object' ? [...shapes(whole, inner)] : []));
  if (step === ITEM) return all([one.items, ...(one.prefixItems ?? [])]);
  return all([one.properties?.[step] ?? one.additionalProperties]);
}

/** The keys that a mapping may have beside those that it has. */
export function keys(several: readonly Schema[], beside: readonly string[]): Key[] {
  const maps = several.filter((one) => one.properties);
  const fitting = maps.filter((one) => beside.every((key) => key in one.properties!));
  const isWord = maps.length > WORDS && !fitting.some((one) => one.required?.some((key) => beside.includes(key)));
  const chosen = isWord ? fitting : fitting.filter((one) => maps.length <= WORDS || one.required?.some((key) => beside.includes(key)));
  const found = new Map<string, Key>();
  for (const one of chosen)
    for (const name of isWord ? (one.required ?? []) : Object.keys(one.properties!)) {
      const needed = one.required?.includes(name) ?? false;
      const about = needed ? (one.description ?? '') : '';
      if (!beside.includes(name) && !found.get(name)?.needed) found.set(name, { name, needed, about });
    }
  return [...found.values()];
}

export interface Values {
  fixed: readonly string[];
  /** The kinds of things that may be named here. */
  kinds: readonly string[];
}

export function values(several: readonly Schema[]): Values {
  const fixed = several.flatMap((one) => [
    ...(one.enum ?? []),
    ...(one.const === undefined ? [] : [one.const]),
    ...(one.type === 'boolean' ? ['true', 'false'] : []),
  ]);
  return {
    fixed: [...new Set(fixed.map(String))],
    kinds: [...new Set(several.flatMap((one) => (one.title ? [one.title] : [])))],
  };
}
