/** A table of this game for its tests: `sit('a moment')`. */

import { play, type Moments, type Table as Seen } from '$lib/dev/play';
import Board from '../Board.svelte';
import { deskOf } from '../desk.svelte';
import Hand from '../Hand.svelte';
import Rail from '../Rail.svelte';
import SeatExtra from '../SeatExtra.svelte';
import type { Action } from '../types.gen';
import recorded from './moments.json';
import { NAMES, words } from './words';

export type Table = Seen<Action, unknown>;
export const moments: Moments = recorded;
export const sit = play<Action, unknown>({
  moments,
  parts: [Board, Hand, Rail],
  each: SeatExtra,
  names: NAMES,
  words: (language, viewer) => words(language, viewer),
  layDown: (board) => {
    const desk = deskOf(board);
    desk.start(null);
    desk.sheet = null;
  },
});
