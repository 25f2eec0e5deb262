/** Makes samples from notes: the twin of tools/sounds/synth.py, number for number. */

import type { Note, Voice } from './score';

/** Samples a second. */
export const RATE = 22_050;
/** Hertz above which nothing is made: half the rate would fold it back. */
const HIGHEST = 10_000;
const TURN = 2 * Math.PI;

type Voices = Readonly<Record<string, Voice>>;

/** What is heard once: as long as its longest note. */
export const heard = (notes: readonly Note[], voices: Voices, gain: number): Float32Array<ArrayBuffer> =>
  mixed(notes, voices, gain, Math.max(...notes.map(([, , start, lasts]) => start + lasts)), false);

/** A circle: what is still heard at its end is heard on at its beginning. */
export const circled = (notes: readonly Note[], voices: Voices, gain: number, seconds: number): Float32Array<ArrayBuffer> =>
  mixed(notes, voices, gain, seconds, true);

function mixed(notes: readonly Note[], voices: Voices, gain: number, seconds: number, circle: boolean): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * RATE));
  notes.forEach(([voice, pitch, start, lasts, loud], place) => {
    const made = note(voices[voice]!, 440 * 2 ** ((pitch - 69) / 12), Math.round(lasts * RATE), place);
    const first = Math.round(start * RATE);
    for (let n = 0; n < made.length; n++) {
      const at = first + n;
      if (at >= samples.length && !circle) break;
      samples[at % samples.length]! += gain * loud * made[n]!;
    }
  });
  return samples;
}

function note(voice: Voice, hertz: number, length: number, place: number): Float64Array {
  const { partials = [], noise = [], attack = 0.004, release = 0.04, glide = [1, 1], fm = [0, 0, 0] } = voice;
  const [begins, settles] = glide;
  const [ratio, depth, fades] = fm;
  const tones = partials.filter(([times]) => hertz * times <= HIGHEST);
  const made = new Float64Array(length);
  for (let n = 0; n < length; n++) {
    const t = n / RATE;
    const cycles = hertz * (t + (begins - 1) * settles * (1 - Math.exp(-t / settles)));
    const shaken = depth && depth * Math.exp(-fades * t) * Math.sin(TURN * ratio * cycles);
    let sum = 0;
    for (const [times, loud, dies] of tones) sum += loud * Math.exp(-dies * t) * Math.sin(TURN * times * cycles + shaken);
    for (let which = 0; which < noise.length; which++) {
      const [bright, loud, dies, centre] = noise[which]!;
      sum += loud * Math.exp(-dies * t) * chance(t * bright, 16 * place + which) * Math.cos(TURN * centre * t);
    }
    made[n] = sum * Math.min(1, t / attack) * Math.min(1, (length / RATE - t) / release);
  }
  return made;
}

/** Chance that is the same each time: values at whole numbers, and straight lines between them. */
function chance(x: number, seed: number): number {
  const whole = Math.floor(x);
  const before = value(whole, seed);
  return before + (value(whole + 1, seed) - before) * (x - whole);
}

function value(x: number, seed: number): number {
  let mixed = (Math.imul(x, 0x9e3779b1) + Math.imul(seed, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
}
