/** A table for tests: the board and its foot around a recorded moment, and what was played and said there. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import type { SeatInfo } from '$lib/game';
import Board from '../Board.svelte';
import { desk } from '../desk.svelte';
import Hand from '../Hand.svelte';
import { laying } from '../laying.svelte';
import type { Action, Said } from '../types.gen';
import recorded from './moments.json';
import { NAMES, words } from './words';

export const moments = recorded as unknown as Record<string, any>;

export interface Table {
  played: Action[];
  said: Said[];
  /** What was asked about: “why can't I?” */
  asked: Action[];
  legal: readonly Action[];
  root: HTMLElement;
  find: (selector: string) => HTMLElement;
  press: (selector: string) => void;
  layDown: () => void;
  leave: () => void;
}

export function sit(name: string, change: object = {}): Table {
  const moment = moments[name];
  const played: Action[] = [];
  const said: Said[] = [];
  const asked: Action[] = [];
  const root = document.body.appendChild(document.createElement('div'));
  const props = {
    ...moment.frame,
    events: [],
    seats: NAMES.slice(0, moment.players).map((name, seat): SeatInfo => ({ seat, kind: 'person', name, sigil: null, bot: null, host: false, online: true, left: false, help: null })),
    me: moment.me,
    t: words('en', moment.me),
    act: (action: Action) => played.push(action),
    why: (action: Action) => (asked.push(action), Promise.resolve({ text: 'because', rules: [13] })),
    say: (one: Said) => said.push(one),
    waiting: false,
    settings: { motion: false },
    ...change,
  };
  const parts = [Board, Hand].map((part) => mount(part as Component<any>, { target: root, props }));
  flushSync();
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
    legal: moment.frame.view.legal,
    find,
    press: (selector) => {
      find(selector).click();
      flushSync();
    },
    layDown: () => {
      laying.reset();
      desk.start();
      desk.sheet = null;
      flushSync();
    },
    leave: () => {
      for (const part of parts.splice(0)) void unmount(part);
      root.remove();
    },
  };
}
