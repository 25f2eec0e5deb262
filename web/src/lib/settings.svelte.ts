/** The reader's settings, kept in this browser. */

import { keepSettings, readSettings, type Palette, type TypeSize } from './storage';
import type { Level } from './wire.gen';

const still = window.matchMedia('(prefers-reduced-motion: reduce)');
let systemMoves = $state(!still.matches);
still.addEventListener('change', () => (systemMoves = !still.matches));

const kept = $state(readSettings());

export const settings = {
  /** Whether things may move: the reader's word, else the system's. */
  get motion() {
    return kept.motion ?? systemMoves;
  },
  set motion(moves: boolean) {
    kept.motion = moves;
    keep();
  },
  get palette() {
    return kept.palette;
  },
  set palette(palette: Palette) {
    kept.palette = palette;
    keep();
  },
  get type() {
    return kept.type;
  },
  set type(type: TypeSize) {
    kept.type = type;
    keep();
  },
  get keys() {
    return kept.keys;
  },
  set keys(on: boolean) {
    kept.keys = on;
    keep();
  },
  get help() {
    return kept.help;
  },
  set help(level: Level | null) {
    kept.help = level;
    keep();
  },
  get sound() {
    return kept.sound;
  },
  set sound(on: boolean) {
    kept.sound = on;
    keep();
  },
  get words() {
    return kept.words;
  },
  set words(on: boolean) {
    kept.words = on;
    keep();
  },
};

function keep(): void {
  keepSettings($state.snapshot(kept));
}
