/** The reader's private notebook: who they think is what. It is kept in this browser and sent nowhere. */

import { shared } from '$lib/board/shared';
import { keepNotebook, notebookOf as keptNotebook } from '$lib/browser/storage';
import type { CardNo, Recruit, Seat, Team } from './types.gen';

export const RECRUITS: readonly Recruit[] = ['euphorian_follower', 'subterran_follower', 'euphorian_leader', 'subterran_leader'];
export const TEAMS: readonly Team[] = ['euphorian', 'subterran', 'anarchist'];

/** By card and not by place: a guess follows a recruit through every swap, as everybody's eyes do. */
interface Guesses {
  cards: Readonly<Record<CardNo, Recruit>>;
  teams: Readonly<Record<Seat, Team>>;
}

const EMPTY: Guesses = { cards: {}, teams: {} };

/** The one after this; after the last, none. */
const after = <T>(all: readonly T[], one: T | undefined): T | undefined => (one === undefined ? all[0] : all[all.indexOf(one) + 1]);

export class Notebook {
  guesses = $state.raw<Guesses>(EMPTY);
  #key = '';

  /** The notebook of this table, as it was left. */
  open(key: string): void {
    this.#key = key;
    this.guesses = keptNotebook(key, EMPTY);
  }

  turnCard(card: CardNo): void {
    const { [card]: now, ...rest } = this.guesses.cards;
    const next = after(RECRUITS, now);
    this.#keep({ ...this.guesses, cards: next ? { ...rest, [card]: next } : rest });
  }

  turnTeam(seat: Seat): void {
    const { [seat]: now, ...rest } = this.guesses.teams;
    const next = after(TEAMS, now);
    this.#keep({ ...this.guesses, teams: next ? { ...rest, [seat]: next } : rest });
  }

  #keep(guesses: Guesses): void {
    this.guesses = guesses;
    keepNotebook(this.#key, guesses);
  }
}

export const notebookOf = shared(() => new Notebook());
