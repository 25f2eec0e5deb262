/** The faces of the client: of each a cut with the letters of our languages, and the whole for names that need more. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';
import { coverFiles } from './covers.ts';
import { LETTERS, NO_HEADING, SELDOM, SELDOM_BOLD, SELDOM_HEADING, WHOLE } from './letters.ts';
import { nameless } from './nameless.ts';

interface Face {
  family: string;
  file: string;
  weight: number;
  style?: 'italic';
  /** Headings and figures are set in it; without this, all the rest. */
  display?: true;
  /** Whole sentences are set in it, on buttons for one. */
  spoken?: true;
  /** What home writes in this face: its letters come in a file of their own, and home needs no other. */
  title?: string;
  /** What is hardly ever written in it comes in a file of its own, too. */
  seldom?: string;
  /** All that is ever written in it. */
  only?: string;
}

const LANGUAGES = ['en', 'es'];
/** What the house says under its name. */
const motto = (language: string): string =>
  /^home-tag = (.*)$/m.exec(readFileSync(new URL(`../src/locale/${language}.ftl`, import.meta.url), 'utf8'))![1]!;

/** What the whole house may write with, games' own faces too. One weight of each display face: a heading that asks for another gets this one. */
const FACES: readonly Face[] = [
  { family: 'Atkinson Hyperlegible', file: 'atkinson-hyperlegible', weight: 400, seldom: SELDOM },
  { family: 'Atkinson Hyperlegible', file: 'atkinson-hyperlegible', weight: 700, seldom: SELDOM + SELDOM_BOLD },
  { family: 'Cormorant', file: 'cormorant', weight: 700, display: true, seldom: SELDOM + SELDOM_HEADING },
  { family: 'Cormorant', file: 'cormorant', weight: 600, style: 'italic', display: true },
  ...LANGUAGES.map((language): Face => {
    return { family: `Motto ${language}`, file: 'cormorant', weight: 600, style: 'italic', only: motto(language) };
  }),
  ...coverFiles('faces.json').flatMap(({ path }) => JSON.parse(readFileSync(path, 'utf8')) as Face[]),
];

/** What only stories are written with: fetched with the shelf, and with the boards that tell them. */
const STORIES: readonly Face[] = [
  { family: 'Fraunces', file: 'fraunces', weight: 400, display: true, spoken: true },
  { family: 'Fraunces', file: 'fraunces', weight: 400, style: 'italic', display: true, spoken: true },
  { family: 'Fraunces', file: 'fraunces', weight: 600, display: true, spoken: true },
];

const less = (letters: string, others: string) => [...new Set(letters)].filter((letter) => !others.includes(letter)).join('');
const lettersOf = ({ display, spoken }: Face) => (display && !spoken ? less(LETTERS, NO_HEADING) : LETTERS);

/** Kerning; figures that stand on the line for boards; for what is read at length ligatures, and figures of one width for clocks. */
const features = ({ display, spoken }: Face) => ['kern', ...(display && !spoken ? [] : ['liga']), display ? 'lnum' : 'tnum'];
/** What only programs that set type ask for. */
const UNREAD = ['STAT', 'gasp'];

const MODULES: Readonly<Record<string, readonly Face[]>> = { 'virtual:fonts.css': FACES, 'virtual:fonts-stories.css': STORIES };
const FOLDER = fileURLToPath(new URL('../node_modules/.cut-fonts/', import.meta.url));
const SOURCES = fileURLToPath(new URL('../node_modules/@fontsource/', import.meta.url));
const whole = ({ file, weight, style = 'normal' }: Face & { style?: string }) =>
  `${SOURCES}${file}/files/${file}-latin-${weight}-${style}.woff2`;

/** The cut of a face with these letters, made once. */
async function cut(face: Face, letters: string, keepFeatures: string[]): Promise<string> {
  const source = readFileSync(whole(face));
  const key = createHash('sha256')
    .update(source)
    .update(['nameless', letters, ...keepFeatures, ...UNREAD].join())
    .digest('hex')
    .slice(0, 12);
  const path = `${FOLDER}${key}/${face.file}-${face.weight}${face.style ? '-italic' : ''}.woff2`;
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    const quiet = nameless(await subset(source, letters, { targetFormat: 'sfnt' }));
    writeFileSync(path, await subset(quiet, letters, { targetFormat: 'woff2', keepFeatures, noHinting: true, dropTables: UNREAD }));
  }
  return path;
}

const point = (code: number) => `U+${code.toString(16).toUpperCase()}`;

/** The code points as the ranges that CSS understands. */
function ranges(codes: readonly number[]): string {
  const found: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else found.push([code, code]);
  }
  return found.map(([from, to]) => (from === to ? point(from) : `${point(from)}-${to.toString(16).toUpperCase()}`)).join(',');
}

const codesOf = (letters: string) => [...letters].map((letter) => letter.codePointAt(0)!);

const rule = ({ family, weight, style = 'normal', only }: Face & { style?: string }, path: string, letters: string) =>
  `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url('${path}') format('woff2')` +
  (only ? '}' : `;unicode-range:${ranges(codesOf(letters))}}`);
/** A title is short: its file does without ligatures, which cost more than its letters; a slanted one without kerning, too. */
const titled = ({ style }: Face) => (style ? [] : ['kern']);

async function rules(face: Face): Promise<string> {
  if (face.only) return rule(face, await cut(face, less(face.only, ''), titled(face)), face.only);
  const all = lettersOf(face);
  const title = less(face.title ?? '', '');
  const seldom = less(face.seldom ?? '', less(WHOLE, all));
  const rest = less(all, title + seldom);
  const made = [rule(face, whole(face), less(WHOLE, all)), rule(face, await cut(face, rest, features(face)), rest)];
  for (const apart of [title, seldom].filter(Boolean)) made.push(rule(face, await cut(face, apart, titled(face)), apart));
  return made.join('');
}

/** Gives the style sheets of `MODULES`; a browser fetches only the faces that a page uses, and wholes only for rare letters. */
export function fonts(): Plugin {
  return {
    name: 'pitonisa-fonts',
    resolveId: (id) => (id in MODULES ? id : undefined),
    load: async (id) => {
      const faces = MODULES[id];
      return faces && (await Promise.all(faces.map(rules))).join('\n');
    },
    generateBundle() {
      const files = [...new Set(Object.values(MODULES).flatMap((faces) => faces.map(({ file }) => file)))].sort();
      const source = files.map((file) => `${file}\n\n${readFileSync(`${SOURCES}${file}/LICENSE`, 'utf8')}`).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'assets/faces.txt', source });
    },
  };
}
