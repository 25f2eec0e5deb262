/** Makes sentences from values, in the reader's language, for a viewer: the twin of platform/words/text.py. */

import { bundle, mentions, ownTerms } from './fluent';
import { isEnum, isList, isTold, itemKind, kindOf, mayBeSeat, structIn, type Kind, type Kinds, NO_KINDS } from './kinds';
import type { Line } from '../wire.gen';

export type Language = 'en' | 'es';
/** A Fluent file in the languages at hand. */
export type Source = Readonly<Partial<Record<Language, string>>>;
export type Argument = string | number;
export type Arguments = Record<string, Argument>;

/** A card or power in words: its name and the parts of its text, as far as there are any. */
export interface Words {
  name: string;
  [part: string]: string;
}

export interface Translate {
  /** The text with this id, of the game or of the house; the bare id where there is none. */
  (id: string, args?: Arguments): string;
  language: Language;
  has(id: string): boolean;
  /** One further part of a text (`attr('bot-novice', 'about')`); '' where there is none. */
  attr(id: string, part: string, args?: Arguments): string;
  /** All parts of a text: `words('card-dawn')` gives {name, title, needs, play}. */
  words(id: string): Words;
  card(id: string): Words;
  power(id: string): Words;
  /** The display name of a seat; with “(you)” for one's own. */
  seat(seat: number): string;
  /** The name alone, also for one's own seat. */
  nameOf(seat: number): string;
  seats(seats: readonly number[]): string;
  /** An action as a choice: `button-…`. */
  action(action: { type: string }): string;
  /** What this reader is told of an event, in the second person where it is theirs. */
  event(event: { type: string }): string;
  /** Whether the reader is told more, or otherwise, than everybody. */
  concernsMe(event: { type: string }): boolean;
  /** A struct nested in a field: `thing-…`. `kind` is the struct's name where it carries no tag; `part`: that part of the text alone. */
  thing(value: object, kind?: string, part?: string): string;
  /** What somebody said, without who: chat, a set phrase, what a game has words for; or a mark as a whole sentence. */
  said(line: Line): string;
  /** The view in lines; a list of things under its heading, each line indented by two blanks. */
  view(view: object): string[];
  /** One field of the view in lines, as `view` has it. */
  field(name: string, value: unknown): string[];
  notes(notes: unknown): string[];
  outcome(reason: string): string;
  /** A refusal from its key and details; `fallback` where the key is not known here. */
  refusal(key: string, details: Readonly<Record<string, unknown>>, fallback: string): string;
  /** A list in the reader's language: “a, b and c”. */
  list(items: readonly string[]): string;
  /** A choice: “a, b or c”. */
  either(items: readonly string[]): string;
  /** The game's hints in lines, as the view. */
  hints(hints: object): string[];
  /** The values of an enum that have a name: of `side-left` and `side-right`, “left” and “right”. */
  family(name: string): readonly string[];
  /** A secret text that came with the frame; '' where this reader does not have it. */
  story(id: string | null | undefined): string;
  /** The same words for the same reader, with further texts in Fluent. */
  also(text: string): Translate;
}

export interface Reader {
  language: Language;
  /** Fluent sources by language, the house's first: they win. */
  sources: readonly Source[];
  kinds?: Kinds;
  viewer?: number | null;
  names?: readonly string[];
  /** The texts that came with the frame, by id: what this reader may read, and the story's own words for terms of the game. */
  story?: Readonly<Record<string, string>>;
  /** By seat: in whose words what is theirs is told. */
  dialects?: readonly string[];
  /** What is nobody's is told in the reader's own; to those who watch, in the one that all seats share. */
  dialect?: string;
}

const spoken = new Map<string, readonly string[]>();
/** By seat, in whose words what is theirs is told, at a table that looks like this; always the same list for the same dialects. */
export function dialectsIn(kinds: Kinds | undefined, view: unknown): readonly string[] {
  const [field] = kinds?.dialects ?? [];
  const held = field && view ? (view as Record<string, readonly object[]>)[field]! : [];
  const found = held.map((one) => tagOf(one) ?? '');
  const kept = spoken.get(found.join()) ?? found;
  spoken.set(found.join(), kept);
  return kept;
}

function spokenTo(viewer: number | null, dialects: readonly string[]): string {
  if (viewer !== null) return dialects[viewer] ?? '';
  return new Set(dialects).size === 1 ? dialects[0]! : '';
}

const FORMATS: Record<Language, string> = { en: 'en', es: 'es-419' };
const NOT_TOLD = new Set(['viewer', 'to_act', 'legal', 'outcome']);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What somebody typed keeps its direction to itself. */
export const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

export function translator(reader: Reader): Translate {
  const { language, sources, kinds = NO_KINDS, viewer = null, names = [], story = {}, dialects = [] } = reader;
  const dialect = reader.dialect ?? spokenTo(viewer, dialects);
  const languages: readonly Language[] = language === 'en' ? ['en'] : [language, 'en'];
  const shelves = languages.map((one) =>
    bundle(
      FORMATS[one],
      sources.map((source) => source[one] ?? ''),
      one === language ? ownTerms(story) : '',
      dialect,
    ),
  );
  const shelf = (id: string) => shelves.find((one) => one.hasMessage(id));

  const say = (id: string, args?: Arguments): string => {
    const found = shelf(id);
    const value = found?.getMessage(id)?.value;
    if (found && value) return found.formatPattern(value, args ?? null, []);
    if (import.meta.env.MODE === 'test') console.error(`No text: ${id}`);
    return id;
  };
  const has = (id: string) => shelf(id) !== undefined;
  const attr = (id: string, part: string, args?: Arguments) => {
    const found = shelf(id);
    const value = found?.getMessage(id)?.attributes[part];
    return found && value ? found.formatPattern(value, args ?? null, []) : '';
  };
  const words = (id: string): Words => {
    const parts = Object.keys(shelf(id)?.getMessage(id)?.attributes ?? {});
    const hasName = shelf(id) === undefined || shelf(id)!.getMessage(id)!.value !== null;
    return { name: hasName ? say(id) : '', ...Object.fromEntries(parts.map((part) => [part, attr(id, part)])) };
  };

  const name = (seat: number) => isolated(names[seat] ?? say('seat', { number: String(seat + 1) }));
  const seat = (one: number) => (one === viewer ? say('seat-yours', { name: name(one) }) : name(one));
  const someone = (who: string) => (who === 'public' || who === 'table' ? say(`word-${who}`) : who);
  const fields = (value: object, kind?: string) => kinds.structs[tagOf(value) ?? kind ?? ''] ?? {};

  const speakers = new Map<string, Translate>();
  /** The same words in the dialect of this seat; null where it is the one spoken. */
  const of = (one: number | undefined): Translate | null => {
    const theirs = one === undefined ? dialect : (dialects[one] ?? dialect);
    if (theirs === dialect) return null;
    const speaker = speakers.get(theirs) ?? translator({ ...reader, dialect: theirs });
    speakers.set(theirs, speaker);
    return speaker;
  };
  /** The same words in the dialect of the first seat that this names. */
  const about = (value: object, kind?: string): Translate | null => {
    if (!dialects.length) return null;
    const seats = Object.entries(fields(value, kind)).filter(([, inner]) => mayBeSeat(inner));
    return of(seats.map(([field]) => (value as Record<string, unknown>)[field]).find((held) => typeof held === 'number'));
  };

  /** A text of the story within a sentence: without its marks. */
  const told = (id: string) => story[id]?.replaceAll('*', '') ?? say(id);

  const argument = (value: unknown, wide: Kind): Argument => {
    const kind = kindOf(wide, value);
    switch (typeof value) {
      case 'boolean':
        return value ? 'yes' : 'no';
      case 'number':
        if (kind === 'seat') return seat(value);
        if (typeof kind === 'object' && 'id' in kind) return story[`${kind.id}.${value}`] ?? String(value);
        return kind === 'value' ? String(value) : value;
      case 'string':
        if (kind === 'who') return someone(value);
        if (kind === 'story') return told(value);
        return typeof kind === 'object' && 'enum' in kind ? enumName(kind.enum, value) : value;
      default:
        if (value === null || value === undefined) return 'none';
        if (Array.isArray(value)) return joined(items(value, kind));
        // A record of drawing data has no words.
        return tagOf(value) === undefined && structIn(kind) === undefined ? '' : thing(value as object, structIn(kind));
    }
  };
  const enumName = (family: string, value: string) => (has(`${family}-${value}`) ? say(`${family}-${value}`) : value);
  const args = (value: object, kind?: string): Arguments => {
    const found: Arguments = {};
    const named = new Map<number, string>();
    for (const [field, inner] of Object.entries(fields(value, kind))) {
      const held = (value as Record<string, unknown>)[field];
      // The match may have a name for a value: of an id everywhere, of a field in one struct.
      found[field] = story[`${tagOf(value) ?? kind}.${field}.${String(held)}`] ?? argument(held, inner);
      if (isList(inner)) found[`${field}Count`] = Array.isArray(held) ? held.length : 0;
      else if (typeof held === 'string' && isEnum(kindOf(inner, held))) found[`${field}Id`] = held;
      else if (typeof held === 'number' && mayBeSeat(inner)) {
        // Whose it is: the reader's, that of one who was named before, or another's.
        found[`${field}Id`] = held === viewer ? 'you' : (named.get(held) ?? 'other');
        if (!named.has(held)) named.set(held, field);
      }
    }
    return found;
  };
  const thing = (value: object, kind?: string, part?: string): string => {
    const other = about(value, kind);
    if (other) return other.thing(value, kind, part);
    const id = `thing-${tagOf(value) ?? kind}`;
    return part ? attr(id, part, args(value, kind)) : say(id, args(value, kind));
  };

  /** Which text tells that there is nothing: a place is empty, where a game has a word for that; otherwise unseen. */
  const lacking = (kind: Kind): string => {
    const id = `none-${typeof kind === 'object' && 'enum' in kind ? kind.enum : structIn(kind)}`;
    return has(id) ? id : 'word-unseen';
  };

  /** Each item in words. Items that this reader may not know are counted where they lie. */
  const items = (values: readonly unknown[], kind: Kind): string[] => {
    const told: string[] = [];
    for (let place = 0; place < values.length; place++) {
      const value = values[place];
      if (value === null) {
        let count = 1;
        while (values[place + 1] === null && place + 1 < values.length) {
          count++;
          place++;
        }
        told.push(say(lacking(itemKind(kind, place)), { count }));
      } else if (typeof value === 'boolean') {
        told.push(say(value ? 'word-yes' : 'word-no'));
      } else {
        told.push(String(argument(value, itemKind(kind, place))));
      }
    }
    return told;
  };

  /** Structs of a list that tells of one seat after the other, each in the dialect of its seat. */
  const seatBySeat = new Set(kinds.dialects.map((name) => `view-${name}`));
  const bySeat = (values: readonly unknown[], kind: Kind): string[] =>
    values.map((one, place) => (of(place)?.thing ?? thing)(one as object, structIn(itemKind(kind, place))));

  const ownVersion = (type: string, event: object) =>
    Object.entries(fields(event)).find(
      ([field, kind]) =>
        viewer !== null && mayBeSeat(kind) && (event as Record<string, unknown>)[field] === viewer && has(`event-${type}-${field}`),
    )?.[0];
  const event = (one: { type: string }): string => {
    const other = about(one);
    if (other) return other.event(one);
    const mine = ownVersion(one.type, one);
    return say(mine ? `event-${one.type}-${mine}` : `event-${one.type}`, args(one));
  };

  const said = (line: Line): string => {
    const what = line.said as { type: string; text?: string; id?: string; seat?: number; why?: { type: string } };
    if (what.type === 'Chat') return isolated(what.text ?? '');
    if (what.type === 'Phrase') return say(`phrase-${what.id}`);
    if (what.type === 'Notice') return say(`notice-${what.id}`, { name: seat(what.seat!) });
    if (what.type === 'Arranged') return say('talk-arranged', { by: line.name ?? String(line.by) });
    if (what.type === 'Because') return say(`because-${what.why!.type}`, args(what.why!));
    const given = { ...args(what), by: typeof line.by === 'number' ? seat(line.by) : someone(line.by) };
    return attr(`said-${what.type}`, 'alone', given) || say(`said-${what.type}`, given);
  };

  const field = (id: string, value: unknown, wide: Kind): string[] => {
    const kind = kindOf(wide, value);
    const listed = isList(wide);
    const count: Arguments = listed ? { valueCount: Array.isArray(value) ? value.length : 0 } : {};
    const heading = say(id, { value: mentionsValue(id) ? argument(value, kind) : '', ...count }).trim();
    if (!heading) return [];
    if (listed && Array.isArray(value) && value.length && headsAList(id, kind))
      return [heading, ...(seatBySeat.has(id) ? bySeat : items)(value, kind).flatMap((item) => (item.trim() ? [`  ${item}`] : []))];
    return heading.split('\n');
  };
  /** A text that does not say the things itself is the heading over them. */
  const headsAList = (id: string, kind: Kind) => isTold(itemKind(kind, 0)) && !mentionsValue(id);
  const mentionsValue = (id: string) => mentions(shelf(id)?.getMessage(id)?.value, 'value');
  const shown = (prefix: string, struct: string, whole: object) =>
    Object.entries(kinds.structs[struct] ?? {}).flatMap(([id, kind]) =>
      NOT_TOLD.has(id) ? [] : field(`${prefix}-${id}`, (whole as Record<string, unknown>)[id], kind),
    );
  const notes = (kept: unknown): string[] => {
    if (kept === null || kept === undefined) return [];
    if (Array.isArray(kept)) return items(kept, kinds.notes);
    return String(argument(kept, kinds.notes)).split('\n');
  };

  const detail = (key: string, value: unknown): Argument => {
    const known = Object.values(kinds.structs).flatMap((struct) => (key in struct ? [struct[key]!] : []));
    return argument(value, { any: known.flatMap((kind) => (typeof kind === 'object' && 'any' in kind ? kind.any : [kind])) });
  };
  const refusal = (key: string, details: Readonly<Record<string, unknown>>, fallback: string) =>
    has(key) ? say(key, Object.fromEntries(Object.entries(details).map(([id, value]) => [id, detail(id, value)]))) : fallback;

  const family = (name: string) =>
    [...new Set(shelves.flatMap((one) => [...one._messages.keys()]))]
      .filter((id) => id.startsWith(`${name}-`))
      .map((id) => id.slice(name.length + 1));

  const listed = (type: 'conjunction' | 'disjunction') => (texts: readonly string[]) =>
    new Intl.ListFormat(FORMATS[language], { type }).format(texts);
  const list = listed('conjunction');

  return Object.assign(say, {
    language,
    has,
    attr,
    words,
    card: (id: string) => words(`card-${id}`),
    power: (id: string) => words(`power-${id}`),
    seat,
    nameOf: name,
    seats: (several: readonly number[]) => list(several.map(seat)),
    action: (action: { type: string }) => say(`button-${action.type}`, args(action)),
    event,
    concernsMe: (one: { type: string }) => ownVersion(one.type, one) !== undefined,
    thing,
    said,
    view: (whole: object) => shown('view', kinds.view, whole),
    hints: (whole: object) => shown('hint', kinds.hints, whole),
    field: (name: string, value: unknown) => field(`view-${name}`, value, kinds.structs[kinds.view]?.[name] ?? 'unknown'),
    notes,
    outcome: (reason: string) => say(`outcome-${reason}`),
    refusal,
    list,
    either: listed('disjunction'),
    family,
    story: (id: string | null | undefined) => (id ? (story[id] ?? '') : ''),
    also: (text: string) => translator({ ...reader, sources: [...sources, { [language]: text }] }),
  });
}

/** A list within a sentence. Things that each begin a line of their own need no commas. */
/** What ends as a sentence does. */
const SENTENCE = /[.!?…]["'”’»)]*$/;

/** What begins a line of its own needs no comma, and whole sentences stand line by line. */
const joined = (items: readonly string[]): string =>
  items.join(items.every((item) => item.startsWith('\n')) ? '' : items.every((item) => SENTENCE.test(item)) ? '\n' : ', ');

function tagOf(value: object): string | undefined {
  const tag = (value as { type?: unknown }).type;
  return typeof tag === 'string' ? tag : undefined;
}
