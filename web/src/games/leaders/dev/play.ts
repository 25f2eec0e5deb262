/** A table of this game for its tests: `sit('a moment')`. */

import { play, type Moments, type Table as Seen } from '$lib/dev/play';
import Board from '../Board.svelte';
import { deskOf } from '../desk.svelte';
import Hand from '../Hand.svelte';
import { layingOf } from '../laying.svelte';
import type { Action, Said } from '../types.gen';
import recorded from './moments.json';
import { names, words } from './words';

export type Table = Seen<Action, Said>;
export const moments: Moments = recorded;
export const sit = play<Action, Said>({
  moments,
  parts: [Board, Hand],
  names,
  words,
  layDown: (board) => {
    layingOf(board).reset();
    deskOf(board).start();
    deskOf(board).sheet = null;
  },
});
