/** A game's rules in words, by chapters, and the search among them. */

import type { Rulebook } from './rulebook';
import type { Translate } from './text';

/** Where a rule comes from, the most binding first: the printed rulebook, public sources, or this project. */
export const ORIGINS = ['printed', 'public', 'ours'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Rule {
  number: number;
  title: string;
  text: string;
  /** What the printed rulebook calls what this is about; '' where it is the same. */
  box: string;
  origins: readonly Origin[];
  /** Of a rule with several origins: which part of it is of another than the first. */
  notes: readonly { origin: Origin; text: string }[];
}

export interface Chapter {
  id: string;
  title: string;
  rules: readonly Rule[];
}

/** The whole rulebook; `source` is its Fluent in the reader's language. At a table it speaks as the story does. */
export function chaptersOf(book: Rulebook, source: string, reader: Translate): readonly Chapter[] {
  const words = reader.also(source);
  return Object.entries(book.chapters).map(([id, rules]) => ({
    id,
    title: words(`chapter-${id}`),
    rules: rules.map((number) => {
      const origins = ORIGINS.filter((origin) => book.origins[origin]?.includes(number));
      const part = (name: string) => words.attr(`rule-${number}`, name);
      const notes = origins.slice(1).map((origin) => ({ origin, text: part(origin) }));
      const printed = `part-box-${number}`;
      return { number, title: words(`rule-${number}`), text: part('text'), box: words.has(printed) ? words(printed) : '', origins, notes };
    }),
  }));
}

/** The heading of the printed rulebook's words and a line about them; null where this game names none. */
export function boxOf(source: string, reader: Translate): { title: string; about: string } | null {
  const words = reader.also(source);
  return words.has('box') ? { title: words('box'), about: words.attr('box', 'about') } : null;
}

/** Without accents and capitals: nobody types them when looking for something. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The rules in which every word that was typed occurs, with their chapters. A number finds its rule: “R12”, “12”. */
export function search(chapters: readonly Chapter[], typed: string): readonly Chapter[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (!wanted.length) return chapters;
  const fits = (rule: Rule) => {
    const text = plain(`r${rule.number} ${rule.title} ${rule.text} ${rule.box}`);
    return wanted.every((word) => text.includes(word));
  };
  return chapters.map((chapter) => ({ ...chapter, rules: chapter.rules.filter(fits) })).filter((chapter) => chapter.rules.length);
}

export interface Piece {
  text: string;
  found: boolean;
}

/** A text cut where something typed occurs in it. */
export function pieces(text: string, typed: string): readonly Piece[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const letters = [...text];
  const spelt = letters.map(plain);
  const marked = letters.map(() => false);
  for (const word of wanted)
    for (let start = 0; start < letters.length; start++) {
      const end = endOf(spelt, start, word);
      if (end) marked.fill(true, start, end);
    }
  return letters.reduce<Piece[]>((cut, letter, place) => {
    const last = cut.at(-1);
    if (last && last.found === marked[place]) last.text += letter;
    else cut.push({ text: letter, found: marked[place]! });
    return cut;
  }, []);
}

/** Where a word that begins here ends; 0 where it does not begin here. */
function endOf(spelt: readonly string[], start: number, word: string): number {
  let read = '';
  for (let place = start; place < spelt.length && word.startsWith(read); place++) {
    read += spelt[place];
    if (read === word) return place + 1;
  }
  return 0;
}
