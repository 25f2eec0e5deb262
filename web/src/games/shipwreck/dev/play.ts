/** A table of this game for its tests: `sit('a moment')`. */

import type { Shared } from '$lib/board/shared';
import { play, type Moments, type Table as Seen } from '$lib/dev/play';
import Board from '../Board.svelte';
import { deskOf } from '../desk.svelte';
import Hand from '../Hand.svelte';
import type { Action, Said } from '../types.gen';
import recorded from './moments.json';
import { names, words } from './words';

export type Table = Seen<Action, Said>;
export const moments: Moments = recorded;
const layDown = (board: Shared) => deskOf(board).start();
export const sit = play<Action, Said>({ moments, parts: [Board, Hand], names, words, layDown });
/** With the foot of the table alone. */
export const sitAtFoot = play<Action, Said>({ moments, parts: [Hand], names, words, layDown });
