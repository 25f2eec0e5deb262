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
}

const FACES: readonly Face[] = [
  { family: 'Atkinson Hyperlegible', file: 'atkinson-hyperlegible', weight: 400 },
  { family: 'Atkinson Hyperlegible', file: 'atkinson-hyperlegible', weight: 700 },
  { family: 'Cormorant', file: 'cormorant', weight: 600 },
  { family: 'Cormorant', file: 'cormorant', weight: 600, style: 'italic' },
  { family: 'Cormorant', file: 'cormorant', weight: 700 },
  { family: 'League Gothic', file: 'league-gothic', weight: 400 },
  { family: 'Alegreya', file: 'alegreya', weight: 800 },
  { family: 'Exo 2', file: 'exo-2', weight: 700 },
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

/** The cut of a face, made once. */
async function cut(face: Face): Promise<string> {
  const source = readFileSync(whole(face));
  const key = createHash('sha256').update(source).update(LETTERS).update(FEATURES.join()).digest('hex').slice(0, 12);
  const path = `${FOLDER}${face.file}-${face.weight}${face.style ? '-italic' : ''}-${key}.woff2`;
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, await subset(source, LETTERS, { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true }));
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

const OURS = [...LETTERS].map((letter) => letter.codePointAt(0)!);
const OTHERS = Array.from({ length: 0x2c00 - 0x80 }, (_, place) => 0x80 + place).filter((code) => !OURS.includes(code));

const rule = ({ family, weight, style = 'normal' }: Face & { style?: string }, path: string, codes: readonly number[]) =>
  `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;` +
  `src:url('${path}') format('woff2');unicode-range:${ranges(codes)}}`;

/** Gives `virtual:fonts.css`; a browser fetches only the faces that a page uses, and wholes only for rare letters. */
export function fonts(): Plugin {
  return {
    name: 'pitonisa-fonts',
    resolveId: (id) => (id === MODULE ? MODULE : undefined),
    load: async (id) => {
      if (id !== MODULE) return undefined;
      const rules = await Promise.all(FACES.map(async (face) => rule(face, whole(face), OTHERS) + rule(face, await cut(face), OURS)));
      return rules.join('\n');
    },
  };
}
