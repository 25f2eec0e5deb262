/** The sounds of a table, each made on the spot from a few tones: short, soft, and of each game's own timbre. */

export type Sound =
  'turn' | 'place' | 'right' | 'wrong' | 'card' | 'dice' | 'alarm' | 'hush' | 'answer' | 'fade' | 'won' | 'lost' | 'chime';

/** A tone: steps above the root, seconds until it begins, seconds that it lasts; 'noise' is a breath of wind. */
type Tone = readonly [pitch: number | 'noise', start: number, length: number, loud?: number];

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [
    [12, 0, 0.6],
    [19, 0.14, 0.7],
  ],
  place: [
    [0, 0, 0.12],
    ['noise', 0, 0.05, 0.4],
  ],
  right: [
    [7, 0, 0.3],
    [11, 0.1, 0.3],
    [14, 0.2, 0.6],
  ],
  wrong: [
    [3, 0, 0.35],
    [2, 0.16, 0.35],
    [-4, 0.32, 0.8],
  ],
  card: [['noise', 0, 0.14, 0.7]],
  dice: [
    ['noise', 0, 0.05],
    ['noise', 0.09, 0.05],
    ['noise', 0.16, 0.07],
    [2, 0.24, 0.1, 0.5],
  ],
  alarm: [
    [15, 0, 0.16],
    [9, 0.18, 0.16],
    [15, 0.36, 0.3],
  ],
  hush: [
    [-24, 0, 1.1, 0.9],
    ['noise', 0, 0.4, 0.15],
  ],
  answer: [
    [5, 0, 0.2],
    [9, 0.12, 0.35],
  ],
  fade: [
    ['noise', 0, 0.5, 0.5],
    [0, 0, 0.4],
    [-5, 0.2, 0.5],
    [-12, 0.4, 0.9],
  ],
  won: [
    [0, 0, 0.5],
    [4, 0.14, 0.5],
    [7, 0.28, 0.5],
    [12, 0.42, 1.4],
  ],
  chime: [
    [19, 0, 0.9],
    [24, 0.22, 1.1],
    [12, 0.22, 1.3, 0.4],
  ],
  lost: [
    [7, 0, 0.6],
    [3, 0.25, 0.6],
    [0, 0.5, 0.8],
    [-12, 0.75, 1.6],
  ],
};

/** How a game sounds: the form of its waves, and the hertz of the tone that the others are counted from. */
export interface Timbre {
  wave: OscillatorType;
  root: number;
}
const PLAIN: Timbre = { wave: 'sine', root: 330 };
/** Even the loudest setting is not loud. */
const MOST = 0.28;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Before the reader has pressed anything, a browser allows no sound; then there is none. */
export function play(sound: Sound, volume: number, { wave, root }: Timbre = PLAIN): void {
  if (!volume || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [pitch, start, length, loud = 1] of SOUNDS[sound]) {
    const at = context.currentTime + start;
    const source = pitch === 'noise' ? breath(context) : new OscillatorNode(context, { type: wave, frequency: root * 2 ** (pitch / 12) });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(MOST * volume * loud, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(gain).connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }
}

function breath(at: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate / 4, at.sampleRate);
    const wave = noise.getChannelData(0);
    let last = 0;
    for (let n = 0; n < wave.length; n++) wave[n] = last = 0.7 * last + 0.3 * (Math.random() * 2 - 1);
  }
  return new AudioBufferSourceNode(at, { buffer: noise });
}
