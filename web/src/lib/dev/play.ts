/** A table for tests: a board and its foot around a recorded moment, and what was played and said there. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import { contextOf, type Shared } from '../board/shared';
import type { SeatInfo } from '../game';
import { shownAs } from './shown.svelte';
import type { Words } from './words';

/** A frame as the game's `dev/moments.py` wrote it down, and who saw it. */
export type Moments = Record<string, any>;

export interface Play extends Words {
  moments: Moments;
  /** What is put on the table, in order: the board, then the foot. */
  parts: readonly Component<any>[];
  /** What is put there once for each seat. */
  each?: Component<any>;
  /** The hand lets go of whatever it had taken up. */
  layDown: (board: Shared) => void;
}

export interface Table<Action, Said> {
  played: Action[];
  said: Said[];
  /** What was asked about: “why can't I?” */
  asked: Action[];
  legal: readonly Action[];
  root: HTMLElement;
  /** What its parts share. */
  board: Shared;
  all: (selector: string) => HTMLElement[];
  find: (selector: string) => HTMLElement;
  press: (selector: string) => void;
  /** Another frame comes, or something else is different. */
  change: (other: object) => void;
  layDown: () => void;
  leave: () => void;
}

/** A person at a seat, as everybody sees them. */
export const person = (name: string, seat: number): SeatInfo => ({
  seat,
  kind: 'person',
  name,
  sigil: null,
  bot: null,
  host: false,
  online: true,
  left: false,
  help: null,
  stand_in: null,
  off_until: null,
  off_left: 0,
});

/** How one sits down at this game: at a moment, by its name, with whatever is different this time. */
export const play =
  <Action, Said>({ moments, parts, each, names, words, layDown }: Play) =>
  (name: string, change: object = {}): Table<Action, Said> => {
    const { frame, me, players } = moments[name];
    const played: Action[] = [];
    const said: Said[] = [];
    const asked: Action[] = [];
    const root = document.body.appendChild(document.createElement('div'));
    const props = {
      ...frame,
      events: [],
      seats: names.slice(0, players).map(person),
      me,
      t: words('en', me),
      act: (action: Action) => played.push(action),
      why: (action: Action) => (asked.push(action), Promise.resolve({ text: 'because', rules: [11] })),
      say: (one: Said) => said.push(one),
      waiting: false,
      settings: { motion: false },
      ...change,
    };
    const shown = shownAs(props);
    const board: Shared = new Map();
    const put = (part: Component<any>, props: object) => mount(part, { target: root, props, context: contextOf(board) });
    const mounted = parts.map((part) => put(part, shown.props));
    if (each) for (let seat = 0; seat < players; seat++) mounted.push(put(each, { ...props, seat }));
    flushSync();
    const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
    const find = (selector: string) => {
      const found = root.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`nothing on the table is ${selector}`);
      return found;
    };
    return {
      played,
      said,
      asked,
      root,
      board,
      legal: frame.view.legal,
      change: (other) => (shown.change(other), flushSync()),
      all,
      find,
      // What is drawn has no `click` of its own.
      press: (selector) => (find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true })), flushSync()),
      layDown: () => (layDown(board), flushSync()),
      leave: () => {
        for (const part of mounted.splice(0)) void unmount(part);
        root.remove();
      },
    };
  };
