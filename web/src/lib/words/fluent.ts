/** Fluent as the house reads it: all texts of a language together, with the words that a story has for terms of its game. */

import { FluentBundle, FluentResource, type FluentValue } from '@fluent/bundle';

const TERM = '-';

const parsed = new Map<string, FluentResource>();
const bundles = new Map<string, FluentBundle>();

function resource(text: string): FluentResource {
  const found = parsed.get(text) ?? new FluentResource(text);
  parsed.set(text, found);
  return found;
}

/** As at the beginning of a sentence. */
const capital = ([word]: FluentValue[]): string => {
  const text = String(word);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
};

/**
 * What is said in several files; of two texts with one id the first is said. `own` takes the place of terms in them, and
 * `part-good-in-Cellar` that of `part-good` where the dialect is `Cellar`.
 */
export function bundle(locale: string, texts: readonly string[], own: string, dialect = ''): FluentBundle {
  const key = [locale, own, dialect, ...texts].join('\0');
  let found = bundles.get(key);
  if (!found) {
    found = new FluentBundle(locale, { useIsolating: false, functions: { CAPITAL: capital } });
    for (const text of texts) found.addResource(resource(text));
    found.addResource(resource(own), { allowOverrides: true });
    if (dialect) sayOtherwise(found, `-in-${dialect}`);
    bundles.set(key, found);
  }
  return found;
}

function sayOtherwise({ _messages: messages }: FluentBundle, mark: string): void {
  for (const [id, message] of [...messages]) if (id.endsWith(mark)) messages.set(id.slice(0, -mark.length), message);
}

const quoted = (text: string): string => `{ "${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}" }`;

/** The words that a story has for terms of the game, as Fluent: `-charge` is one, `-charge.gender` a part of it. */
export function ownTerms(story: Readonly<Record<string, string>>): string {
  const ids = Object.keys(story).filter((id) => id.startsWith(TERM));
  const parts = ids.filter((id) => id.includes('.'));
  return ids
    .filter((id) => !id.includes('.'))
    .flatMap((id) => [id, ...parts.filter((part) => part.startsWith(`${id}.`))])
    .map((id) => `${id.includes('.') ? `    ${id.slice(id.indexOf('.'))}` : id} = ${quoted(story[id]!)}\n`)
    .join('');
}

/** Whether a pattern of Fluent uses this argument. */
export function mentions(pattern: unknown, argument: string): boolean {
  if (Array.isArray(pattern)) return pattern.some((part) => mentions(part, argument));
  if (typeof pattern !== 'object' || pattern === null) return false;
  const node = pattern as { type?: string; name?: string };
  if (node.type === 'var' && node.name === argument) return true;
  return Object.values(node).some((part) => mentions(part, argument));
}
