/** The sound of one's turn: two soft bell tones, made on the spot. */

const TONES = [659.25, 987.77];
const APART = 0.14;
const LENGTH = 0.7;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** A browser that allows no sound yet stays silent. */
export function chime(): void {
  context ??= new AudioContext();
  void context.resume();
  TONES.forEach((pitch, place) => ring(context!, pitch, context!.currentTime + place * APART));
}

function ring(at: AudioContext, pitch: number, start: number): void {
  const tone = new OscillatorNode(at, { frequency: pitch, type: 'sine' });
  const volume = new GainNode(at, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  tone.connect(volume).connect(at.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
