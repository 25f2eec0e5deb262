/** Lets the browser sound: fetched when there is something to hear, and silent until the reader has pressed something. */

import { idle } from '../browser/idle';
import house from './score.gen.json';
import { scoreOf, type Ambience, type Score, type Sound } from './score';
import { circled, heard, RATE } from './synth';

/** What the house itself sounds like. */
export const HOUSE = scoreOf(house);

/** Seconds in which an ambience comes and goes. */
const FADE = 3;

let context: AudioContext | undefined;
/** Each is made once. */
const made = new WeakMap<object, AudioBuffer>();

function opened(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

function buffered(of: object, samples: () => Float32Array<ArrayBuffer>): AudioBuffer {
  let buffer = made.get(of);
  if (!buffer) {
    const wave = samples();
    buffer = new AudioBuffer({ length: wave.length, sampleRate: RATE });
    buffer.copyToChannel(wave, 0);
    made.set(of, buffer);
  }
  return buffer;
}

/** The sound of this name, of this score or of the house; null where neither has it. */
export const found = (name: string, score: Score = HOUSE): [Sound, Score] | null =>
  score.sounds[name] ? [score.sounds[name], score] : HOUSE.sounds[name] ? [HOUSE.sounds[name], HOUSE] : null;

export function play(name: string, volume: number, score?: Score): void {
  const [sound, whose] = found(name, score) ?? [];
  const at = sound && volume ? opened() : null;
  if (!at) return;
  const source = new AudioBufferSourceNode(at, { buffer: buffered(sound!, () => heard(sound!.notes, whose!.voices, sound!.gain)) });
  source.connect(new GainNode(at, { gain: volume })).connect(at.destination);
  source.start();
}

/** An ambience that goes on until it is told to stop; and how loud it is from now on. */
export interface Around {
  loud: (volume: number) => void;
  stop: () => void;
}

/** Its layers come one after the other, each when there is a moment to make it. */
export function surround({ gain, layers }: Ambience, score: Score, volume: number): Around | null {
  const at = opened();
  if (!at) return null;
  const out = new GainNode(at, { gain: 0 });
  out.connect(at.destination);
  out.gain.linearRampToValueAtTime(volume, at.currentTime + FADE);
  const sources: AudioBufferSourceNode[] = [];
  let stopped = false;
  const next = () => {
    const layer = layers[sources.length];
    if (!layer || stopped) return;
    const buffer = buffered(layer, () => circled(layer.notes, score.voices, gain, layer.seconds));
    const source = new AudioBufferSourceNode(at, { buffer, loop: true });
    source.connect(out);
    source.start();
    sources.push(source);
    idle(next);
  };
  idle(next);
  return {
    loud: (wanted) => out.gain.setTargetAtTime(wanted, at.currentTime, 0.1),
    stop: () => {
      stopped = true;
      out.gain.cancelScheduledValues(at.currentTime);
      out.gain.setTargetAtTime(0, at.currentTime, FADE / 8);
      for (const source of sources) source.stop(at.currentTime + FADE);
    },
  };
}
