/** A table for tests: the board, its rail and its foot around a recorded moment, and what was played there. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import { contextOf, type Shared } from '$lib/board/shared';
import type { SeatInfo } from '$lib/game';
import Board from '../Board.svelte';
import { deskOf } from '../desk.svelte';
import Hand from '../Hand.svelte';
import Rail from '../Rail.svelte';
import SeatExtra from '../SeatExtra.svelte';
import type { Action } from '../types.gen';
import recorded from './moments.json';
import { NAMES, words } from './words';

export const moments = recorded as unknown as Record<string, any>;

export interface Table {
  played: Action[];
  /** What was asked about: “why can't I?” */
  asked: Action[];
  legal: readonly Action[];
  root: HTMLElement;
  /** What its parts share. */
  board: Shared;
  all: (selector: string) => HTMLElement[];
  press: (selector: string) => void;
  layDown: () => void;
  leave: () => void;
}

export function sit(name: string, change: object = {}): Table {
  const moment = moments[name];
  const played: Action[] = [];
  const asked: Action[] = [];
  const root = document.body.appendChild(document.createElement('div'));
  const props = {
    ...moment.frame,
    seats: NAMES.slice(0, moment.players).map((name, seat): SeatInfo => ({
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
    })),
    me: moment.me,
    t: words('en', moment.me),
    act: (action: Action) => played.push(action),
    why: (action: Action) => (asked.push(action), Promise.resolve(null)),
    say: () => undefined,
    waiting: false,
    settings: { motion: false },
    ...change,
  };
  const board: Shared = new Map();
  const context = contextOf(board);
  const parts = [Board, Hand, Rail].map((part) => mount(part as Component<any>, { target: root, props, context }));
  for (let seat = 0; seat < moment.players; seat++)
    parts.push(mount(SeatExtra as Component<any>, { target: root, props: { ...props, seat }, context }));
  flushSync();
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    played,
    asked,
    root,
    board,
    legal: moment.frame.view.legal,
    all,
    press: (selector) => {
      const found = all(selector)[0];
      if (!found) throw new Error(`nothing on the table is ${selector}`);
      found.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      flushSync();
    },
    layDown: () => {
      const desk = deskOf(board);
      desk.start(null);
      desk.sheet = null;
      flushSync();
    },
    leave: () => {
      for (const part of parts.splice(0)) void unmount(part);
      root.remove();
    },
  };
}
