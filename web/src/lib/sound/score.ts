/** What a score is, as `python -m tools.sounds` writes it: voices, the notes that they play, and what is made of notes. */

/** An instrument: a sum of sines and of noises under one envelope (tools/sounds/score.py tells each figure). */
export interface Voice {
  partials?: readonly (readonly [times: number, loud: number, dies: number])[];
  noise?: readonly (readonly [bright: number, loud: number, dies: number, centre: number])[];
  attack?: number;
  release?: number;
  glide?: readonly [begins: number, settles: number];
  fm?: readonly [ratio: number, depth: number, fades: number];
}

/** A pitch of 60 is the middle C; all else is in seconds, and how loud. */
export type Note = readonly [voice: string, pitch: number, start: number, lasts: number, loud: number];

export interface Sound {
  gain: number;
  /** Of several sounds at once, the one with the greatest weight is heard. */
  weight: number;
  /** How a phone shakes with it: milliseconds on, off, on … */
  buzz?: readonly number[];
  notes: readonly Note[];
}

export interface Ambience {
  gain: number;
  /** Circles of different lengths, so that they seldom meet alike. */
  layers: readonly { seconds: number; notes: readonly Note[] }[];
}

export interface Score {
  voices: Readonly<Record<string, Voice>>;
  sounds: Readonly<Record<string, Sound>>;
  ambiences: Readonly<Record<string, Ambience>>;
}

/** What the tool wrote: of a file of JSON nobody else knows the type. */
export const scoreOf = (written: object): Score => written as Score;
