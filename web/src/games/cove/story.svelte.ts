/** What happened turn by turn, as far as this page has seen it: the account that the board gives beside the log. */

import type { Event, Seat } from './types.gen';

export interface Chapter {
  id: number;
  /** Whose turn it was; null for what is everybody's, and for the Peddler. */
  by: Seat | null;
  events: readonly Event[];
}

const KEPT = 12;

class Story {
  chapters = $state.raw<readonly Chapter[]>([]);
  private heard = -1;
  private count = 0;

  /** Each frame once, in its order. */
  hear(n: number, events: readonly Event[]): void {
    if (n <= this.heard) return;
    this.heard = n;
    for (const event of events) this.add(event);
  }

  forget(): void {
    this.chapters = [];
    this.heard = -1;
  }

  private add(event: Event): void {
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

export const story = new Story();
