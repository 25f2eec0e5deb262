/** What may be written where the cursor stands: words of the format, names of the story's own things, ids of its texts. */

import { snippetCompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Vocabulary } from '../api';
import { ITEM, placeAt, type Place } from './place';
import { at, keys, values, type Schema } from './schema';

const LANGUAGE_FILE = /^[a-z]{2}\.yaml$/;

/** All that could stand there, whatever has been typed of it. `dashes`: what stands of them before it on its line. */
export function offers(vocabulary: Vocabulary, file: string, place: Place, dashes = ''): Completion[] {
  if (LANGUAGE_FILE.test(file)) return texts(vocabulary, place);
  const schema = vocabulary.schemas[file] ?? vocabulary.schemas['*'];
  return schema ? [...written(vocabulary, schema, place), ...begun(vocabulary, place, dashes)] : [];
}

function written(vocabulary: Vocabulary, schema: Schema, { path, writes, beside }: Place): Completion[] {
  const several = at(schema, path);
  const found: Completion[] = [];
  if (writes !== 'value')
    found.push(
      ...keys(several, beside).map(({ name, needed, about }) => ({
        label: name,
        type: 'keyword',
        apply: `${name}: `,
        boost: needed ? 10 : 0,
        ...(needed && vocabulary.said[name] && { detail: vocabulary.said[name] }),
        ...(about && { info: about }),
      })),
    );
  if (writes !== 'key') {
    const { fixed, kinds } = values(several);
    found.push(...fixed.map((label) => ({ label, type: 'enum' })));
    for (const kind of kinds)
      found.push(...(vocabulary.names[kind] ?? []).map((label) => ({ label, type: 'variable', detail: kind, boost: 5 })));
  }
  return found;
}

/** Templates for a new item of a list; the lines after the first stand under what follows the dash. */
function begun({ templates }: Vocabulary, { path, writes, beside }: Place, dashes: string): Completion[] {
  const list = path.at(-1) === ITEM ? path.at(-2) : path.at(-1);
  if (writes !== 'either' || beside.length || list === undefined) return [];
  return templates
    .filter(({ name }) => name.startsWith(`${list}/`))
    .map(({ name, text }) =>
      snippetCompletion(text.replaceAll('\n', `\n${' '.repeat(dashes.length)}`), { label: name.split('/')[1]!, type: 'text', boost: 20 }),
    );
}

/** `texts: {OWNER: {PART: …}}`, or `OWNER.PART: …`. */
function texts({ texts }: Vocabulary, { path, writes, beside }: Place): Completion[] {
  if (writes === 'value' || path[0] !== 'texts') return [];
  const [, owner] = path;
  const parts = owner === undefined ? texts.map((id) => id.split('.')[0]!) : texts.flatMap((id) => partOf(id, owner));
  return [...new Set(parts)].filter((one) => !beside.includes(one)).map((label) => ({ label, type: 'property', apply: `${label}: ` }));
}

const partOf = (id: string, owner: string): string[] => (id.startsWith(`${owner}.`) ? [id.slice(owner.length + 1)] : []);

/** As CodeMirror asks for it. */
export const completer =
  (vocabulary: () => Vocabulary | null, file: () => string) =>
  (context: CompletionContext): CompletionResult | null => {
    const known = vocabulary();
    if (!known) return null;
    const place = placeAt(context.state.sliceDoc(0, context.pos));
    const word = /[\w.-]*$/.exec(place.typed)![0];
    if (!word && !context.explicit) return null;
    const [, dashes] = /^\s*((?:- +)*)/.exec(context.state.doc.lineAt(context.pos).text)!;
    const options = offers(known, file(), place, dashes);
    return options.length ? { from: context.pos - word.length, options, validFor: /^[\w.-]*$/ } : null;
  };
