/** Sends commands, each with an id of its own, and follows them until they are done or refused. */

import type { AnyAction } from '../game';
import type { Done, FromClient, Level, Refused } from '../wire.gen';

export interface Seen {
  send: (message: FromClient) => boolean;
  /** What is being asked now: while it stays the same, an action chosen a moment ago is still meant. */
  question: () => string;
  legal: () => readonly AnyAction[];
  n: () => number;
  settled: (waiting: boolean) => void;
  /** `said`: what was not let through, where it was talk. */
  refused: (refused: Refused, action: AnyAction | null, said?: unknown) => void;
}

interface Pending {
  message: FromClient & { id: string };
  action: AnyAction | null;
  question: string;
  tries: number;
  /** Refused as stale before the newer frame was here: decided when that comes. */
  late: Refused | null;
}

const MOST_TRIES = 5;

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

export class Commands {
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly seen: Seen) {}

  /** One action at a time: a second click before the first is answered is no second action. */
  act(action: AnyAction): void {
    if ([...this.pending.values()].some((one) => one.action)) return;
    this.play(action, this.seen.question(), 0);
  }

  say(said: unknown): void {
    this.issue({ type: 'Say', id: newId(), said });
  }

  undo(): void {
    this.issue({ type: 'Undo', id: newId(), n: this.seen.n() });
  }

  answerUndo(agree: boolean): void {
    this.issue({ type: 'AnswerUndo', id: newId(), n: this.seen.n(), agree });
  }

  help(level: Level): void {
    this.issue({ type: 'Help', id: newId(), level });
  }

  /** The command that was done, if it is one of these. */
  done(done: Done): FromClient | null {
    const pending = this.pending.get(done.id);
    this.pending.delete(done.id);
    this.tell();
    return pending?.message ?? null;
  }

  refused(refused: Refused): void {
    const pending = refused.id === null ? undefined : this.pending.get(refused.id);
    if (pending?.action && refused.key === 'stale' && pending.tries < MOST_TRIES) {
      pending.late = refused;
      this.decide(pending);
    } else {
      if (refused.id !== null) this.pending.delete(refused.id);
      const said = pending?.message.type === 'Say' ? pending.message.said : undefined;
      this.seen.refused(refused, pending?.action ?? null, said);
    }
    this.tell();
  }

  /** A newer frame is here. */
  looked(): void {
    for (const pending of [...this.pending.values()]) if (pending.late) this.decide(pending);
    this.tell();
  }

  /** After the line was broken: whatever was not answered goes out once more. The server knows it by its id. */
  resend(): void {
    for (const pending of [...this.pending.values()]) {
      if (pending.late) this.decide(pending);
      else this.seen.send(pending.message);
    }
  }

  /** Somebody else was quicker. If the same is still asked and the action still possible, it is played anew. */
  private decide(pending: Pending): void {
    const { message, action, late } = pending;
    if (!action || !late || message.type !== 'Act' || this.seen.n() <= message.n) return;
    this.pending.delete(message.id);
    const meant = pending.question === this.seen.question() && this.seen.legal().some((one) => same(one, action));
    if (meant) this.play(action, pending.question, pending.tries + 1);
    else this.seen.refused(late, action);
  }

  private play(action: AnyAction, question: string, tries: number): void {
    this.issue({ type: 'Act', id: newId(), n: this.seen.n(), action }, action, question, tries);
  }

  private issue(message: Pending['message'], action: AnyAction | null = null, question = '', tries = 0): void {
    this.pending.set(message.id, { message, action, question, tries, late: null });
    this.seen.send(message);
    this.tell();
  }

  private tell(): void {
    this.seen.settled([...this.pending.values()].some((one) => one.action));
  }
}
