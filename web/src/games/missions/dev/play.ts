/** A table for tests: the board and its foot around a position, and what was played and said there. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import type { SeatInfo } from '$lib/game';
import type { Language } from '$lib/text';
import Board from '../Board.svelte';
import { itemId, tokenId } from '../belongings';
import { desk } from '../desk.svelte';
import Hand from '../Hand.svelte';
import type { Action, View } from '../types.gen';
import moments from './moments.json';
import { names, position, type Position } from './positions';
import { NAMES, words } from './words';

export interface Table {
  view: View;
  played: Action[];
  said: unknown[];
  /** What was asked about: “why can't I?” */
  asked: Action[];
  root: HTMLElement;
  /** All things that the reader's agents hold. */
  things: () => readonly string[];
  find: (selector: string) => HTMLElement;
  press: (selector: string) => void;
  leave: () => void;
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

/** At a position made by hand, or at a recorded moment of a real mission. */
export function sit(name: string, language: Language = 'en'): Table {
  const { view, texts, me, players } = found(name);
  const played: Action[] = [];
  const said: unknown[] = [];
  const asked: Action[] = [];
  const root = document.body.appendChild(document.createElement('div'));
  const props = {
    view,
    events: [],
    n: 1,
    notes: null,
    seats: NAMES.slice(0, players).map((one, seat): SeatInfo => ({ seat, kind: 'person', name: one, sigil: null, bot: null, host: false, online: true, left: false, help: null })),
    me,
    t: words(language, me, texts),
    act: (action: Action) => played.push(action),
    why: (action: Action) => (asked.push(action), Promise.resolve({ text: 'because', rules: [] })),
    say: (one: unknown) => said.push(one),
    waiting: false,
    settings: { motion: false },
  };
  const parts = [Board, Hand].map((part) => mount(part as Component<any>, { target: root, props }));
  flushSync();
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing on the table is ${selector}`);
    return found;
  };
  return {
    view,
    played,
    said,
    asked,
    root,
    things: () => ['gear', ...view.agents.flatMap((agent) => [...agent.items.map((item) => itemId(item.number)), ...agent.tokens.map((token) => tokenId(token.letter))])],
    find,
    press: (selector) => {
      find(selector).click();
      flushSync();
    },
    leave: () => {
      for (const part of parts.splice(0)) void unmount(part);
      root.remove();
      desk.reset();
    },
  };
}
