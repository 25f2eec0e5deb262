/** Keeps what this viewer has perceived, action by action, also over a reload of the page. */

import type { Frame } from './wire.gen';

export interface Entry {
  n: number;
  events: readonly { type: string }[];
  /** How many actions before this one were not seen here. */
  missed: number;
}

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const MOST = 400;

const noShelf: Shelf = { getItem: () => null, setItem: () => undefined };

export class Log {
  private entries: readonly Entry[];
  private last: number;
  private readonly key: string;

  constructor(
    code: string,
    token: string | null,
    private readonly shelf: Shelf = typeof sessionStorage === 'undefined' ? noShelf : sessionStorage,
  ) {
    this.key = `pitonisa.log.${code}.${token ? token.slice(0, 6) : 'public'}`;
    this.entries = this.read();
    this.last = this.entries.at(-1)?.n ?? -1;
  }

  /** All entries, with what this frame tells of its last action. */
  add(frame: Frame): readonly Entry[] {
    const events = frame.events as readonly { type: string }[];
    if (frame.n <= this.last || events.length === 0) return this.entries;
    const missed = this.last < 0 ? Math.max(0, frame.n - 1) : frame.n - this.last - 1;
    this.entries = [...this.entries, { n: frame.n, events, missed }].slice(-MOST);
    this.last = frame.n;
    this.keep();
    return this.entries;
  }

  private read(): readonly Entry[] {
    try {
      return JSON.parse(this.shelf.getItem(this.key) ?? '[]') as Entry[];
    } catch {
      return [];
    }
  }

  private keep(): void {
    try {
      this.shelf.setItem(this.key, JSON.stringify(this.entries));
    } catch {
      // Full or forbidden: the log then lasts as long as the page.
    }
  }
}
