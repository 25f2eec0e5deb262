/** A table for tests: the board and its foot around a position, and what was played and said there. */

import { play, type Table as AnyTable } from '$lib/dev/play';
import type { Language } from '$lib/words/text';
import Board from '../Board.svelte';
import { itemId, tokenId } from '../belongings';
import { deskOf } from '../desk.svelte';
import Hand from '../Hand.svelte';
import Rail from '../Rail.svelte';
import type { Action, Notes, View } from '../types.gen';
import moments from './moments.json';
import { names, position, type Position } from './positions';
import { NAMES, words } from './words';

export interface Table extends AnyTable<Action, unknown> {
  view: View;
  /** All things that the reader's agents hold. */
  things: () => readonly string[];
}

interface Recorded {
  players: number;
  me: number | null;
  frame: { view: View; texts: Record<string, string> };
}
const recorded = moments as unknown as Readonly<Record<string, Recorded>>;
export const recordings = Object.keys(recorded);

function found(name: string): Position {
  if (names.includes(name)) return position(name);
  const { players, me, frame } = recorded[name]!;
  return { view: frame.view, texts: frame.texts, me, players };
}

export const viewOf = (name: string): View => found(name).view;

/** At a position made by hand, or at a recorded moment of a real mission. */
export function sit(name: string, language: Language = 'en', notes: Notes | null = null, told: Record<string, string> = {}): Table {
  const { view, texts, me, players } = found(name);
  const moment = { frame: { view, n: 1, notes }, me, players };
  const sits = play<Action, unknown>({
    moments: { [name]: moment },
    parts: [Board, Hand, Rail],
    names: NAMES,
    words: () => words(language, me, { ...texts, ...told }),
    layDown: (board) => deskOf(board).reset(),
  });
  const table = sits(name);
  const held = () =>
    view.agents.flatMap((agent) => [
      ...agent.items.map((item) => itemId(item.number)),
      ...agent.tokens.map((token) => tokenId(token.letter)),
    ]);
  return {
    ...table,
    view,
    things: () => ['gear', ...held()],
  };
}
