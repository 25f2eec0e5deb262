/** What happened turn by turn, as far as this page has seen it: the account that the board gives beside the log. */

import { shared } from '$lib/board/shared';
import type { Event, Seat } from './types.gen';

export interface Chapter {
  id: number;
  /** Whose turn it was; null for what is everybody's, and for the Peddler. */
  by: Seat | null;
  events: readonly Event[];
}

const KEPT = 12;

export class Story {
  chapters = $state.raw<readonly Chapter[]>([]);
  /** What happened with the reader's last action and since. */
  recent = $state.raw<readonly Event[]>([]);
  /** How often each seat has thrown its runes. */
  throws = $state.raw<Readonly<Record<Seat, number>>>({});
  private heard = -1;
  private count = 0;

  /** Each frame once. Whoever only watches sees what the last one brought; in a replay, time may run back. */
  hear(n: number, events: readonly Event[], me: Seat | null): void {
    if (n === this.heard) return;
    if (n < this.heard) this.forget();
    this.heard = n;
    const first = events[0];
    const anew = me === null || (first && 'by' in first && first.by === me);
    this.recent = anew ? events : [...this.recent, ...events];
    for (const event of events) this.add(event);
  }

  forget(): void {
    this.chapters = [];
    this.recent = [];
    this.throws = {};
    this.heard = -1;
  }

  private add(event: Event): void {
    if (event.type === 'RunesThrown') this.throws = { ...this.throws, [event.by]: (this.throws[event.by] ?? 0) + 1 };
    const opens = event.type === 'TurnBegan' || event.type === 'DayBegan' || (event.type === 'PhaseBegan' && event.phase === 'market');
    const last = this.chapters.at(-1);
    if (opens || !last) {
      const by = event.type === 'TurnBegan' ? event.by : null;
      this.chapters = [...this.chapters, { id: this.count++, by, events: [event] }].slice(-KEPT);
    } else {
      this.chapters = [...this.chapters.slice(0, -1), { ...last, events: [...last.events, event] }];
    }
  }
}

export const storyOf = shared(() => new Story());
