/** The faces of the client: of each a cut with the letters of our languages, and the whole for names that need more. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

interface Face {
  family: string;
  file: string;
  weight: number;
  style?: 'italic';
  /** What home writes in this face: its letters come in a file of their own, and home needs no other. */
  title?: string;
}

const FACES: readonly Face[] = [
  { family: 'Atkinson Hyperlegible', file: 'atkinson-hyperlegible', weight: 400 },
  { family: 'Atkinson Hyperlegible', file: 'atkinson-hyperlegible', weight: 700 },
  { family: 'Cormorant', file: 'cormorant', weight: 600 },
  { family: 'Cormorant', file: 'cormorant', weight: 600, style: 'italic', title: 'La verdad está boca abajo. ¿Quién la lee primero? The truth lies face down. Who reads it first?' },
  { family: 'Cormorant', file: 'cormorant', weight: 700 },
  { family: 'League Gothic', file: 'league-gothic', weight: 400, title: 'LEADERS OF EUPHORIA Leaders of Euphoria' },
  { family: 'Alegreya', file: 'alegreya', weight: 800, title: 'Merchants Cove: El Oráculo The Oracle' },
  { family: 'Exo 2', file: 'exo-2', weight: 700, title: 'El Proyecto Hadal The Hadal Project' },
];

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join('');
/** What English and Spanish sentences are written with. */
const LETTERS = `${ASCII}ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº«»“”‘’–—…·×°\u00a0\u202f\u2212`;
/** Kerning and ligatures, and the figures that stand on the line, which the boards ask for. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'lnum', 'pnum', 'tnum'];

const MODULE = 'virtual:fonts.css';
const FOLDER = fileURLToPath(new URL('../node_modules/.cut-fonts/', import.meta.url));
const whole = ({ file, weight, style = 'normal' }: Face & { style?: string }) =>
  fileURLToPath(new URL(`../node_modules/@fontsource/${file}/files/${file}-latin-${weight}-${style}.woff2`, import.meta.url));

/** The cut of a face with these letters, made once. */
async function cut(face: Face, letters: string): Promise<string> {
  const source = readFileSync(whole(face));
  const key = createHash('sha256').update(source).update(letters).update(FEATURES.join()).digest('hex').slice(0, 12);
  const path = `${FOLDER}${face.file}-${face.weight}${face.style ? '-italic' : ''}-${key}.woff2`;
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, await subset(source, letters, { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true }));
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

const codesOf = (letters: string) => [...new Set(letters)].map((letter) => letter.codePointAt(0)!);
const OURS = codesOf(LETTERS);
/** What the whole faces have beside: the rest of Latin-1, a few letters of French and Turkish, the euro. */
const OTHERS = [...Array.from({ length: 0x80 }, (_, place) => 0x80 + place), 0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc, 0x20ac].filter(
  (code) => !OURS.includes(code),
);

const rule = ({ family, weight, style = 'normal' }: Face & { style?: string }, path: string, codes: readonly number[]) =>
  `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;` +
  `src:url('${path}') format('woff2');unicode-range:${ranges(codes)}}`;

/** The letters of a face by the file that they come in. */
function files({ title = '' }: Face): string[] {
  const rest = [...LETTERS].filter((letter) => !title.includes(letter)).join('');
  return title ? [[...new Set(title)].join(''), rest] : [rest];
}

async function rules(face: Face): Promise<string> {
  const cuts = files(face).map(async (letters) => rule(face, await cut(face, letters), codesOf(letters)));
  return [rule(face, whole(face), OTHERS), ...(await Promise.all(cuts))].join('');
}

/** Gives `virtual:fonts.css`; a browser fetches only the faces that a page uses, and wholes only for rare letters. */
export function fonts(): Plugin {
  return {
    name: 'pitonisa-fonts',
    resolveId: (id) => (id === MODULE ? MODULE : undefined),
    load: async (id) => {
      if (id !== MODULE) return undefined;
      return (await Promise.all(FACES.map(rules))).join('\n');
    },
  };
}
