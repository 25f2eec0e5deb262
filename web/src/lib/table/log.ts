/** What this viewer has perceived of the match, action by action: told by the server on arriving, then frame by frame. */

import type { Entry } from '../game';
import type { Frame, Line } from '../wire.gen';

/** The number of the action that was taken back when this was said, if the house says so. */
export function undoneBy({ n, said }: Line): number | null {
  return (said as { id?: unknown }).id === 'took-back' && (said as { type: string }).type === 'Notice' ? n - 1 : null;
}

/** What a bot says to explain its action. */
export const isReason = ({ said }: Line) => (said as { type: string }).type === 'Because';

/** Whether what happened began with something that this seat did. */
export const beganBy = (events: Entry['events'], seat: number | null): boolean =>
  seat !== null && (events[0] as { by?: unknown } | undefined)?.by === seat;

export class Log {
  private entries: readonly Entry[] = [];
  private known: number | null = null;

  /** The newest action of which everything before is known here too; null: nothing is. The server tells what came after. */
  get seen(): number | null {
    return this.known;
  }

  /** What the server tells of the time before. What is known already stays as it is. */
  fill(past: readonly Entry[]): readonly Entry[] {
    const here = new Set(this.entries.map((entry) => entry.n));
    const fresh = past.filter((entry) => entry.events.length && !here.has(entry.n));
    if (fresh.length) this.entries = [...this.entries, ...fresh].sort((one, other) => one.n - other.n);
    for (const { n } of past) this.known = Math.max(this.known ?? 0, n);
    return this.entries;
  }

  /** All entries, with what this frame tells of its last action. */
  add(frame: Frame): readonly Entry[] {
    const events = frame.events as Entry['events'];
    const last = this.entries.at(-1)?.n ?? -1;
    if (frame.n > last && events.length) this.entries = [...this.entries, { n: frame.n, events }];
    if (frame.n === (this.known ?? -1) + 1) this.known = frame.n;
    return this.entries;
  }

  /** All entries, this one as taken back. */
  undo(n: number | null): readonly Entry[] {
    if (n !== null) this.entries = this.entries.map((entry) => (entry.n === n ? { ...entry, undone: true } : entry));
    return this.entries;
  }

  /** Somebody else looks from here on: what the one before perceived is not theirs. */
  forget(): readonly Entry[] {
    this.known = null;
    return (this.entries = []);
  }
}
