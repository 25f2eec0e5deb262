/** Asks the server why something cannot be done, or whether it can be undone. Nothing happens by it. */

import { newId } from './commands';
import type { AnyAction } from '../game';
import type { Allowed, MayUndo, Refused, Undoable, Why } from '../wire.gen';

export type Reason = Pick<Refused, 'key' | 'details' | 'text'>;

/** While the line is broken nobody answers. */
export const NO_LINE: Reason = { key: 'no-connection', details: {}, text: '' };

export class Questions {
  private readonly open = new Map<string, (answer: Reason | Undoable | null) => void>();

  constructor(private readonly send: (message: Why | MayUndo) => boolean) {}

  /** Why not? Null: it is allowed. */
  why(action: AnyAction): Promise<Reason | null> {
    return this.ask({ type: 'Why', id: newId(), action }) as Promise<Reason | null>;
  }

  /** How the seat may take back what it did last; null: it may not. */
  async mayUndo(): Promise<Undoable | null> {
    const answer = await this.ask({ type: 'MayUndo', id: newId() });
    return answer && 'how' in answer ? answer : null;
  }

  allowed({ id }: Allowed): void {
    this.settle(id, null);
  }

  undoable(answer: Undoable): void {
    this.settle(answer.id, answer);
  }

  /** Whether this refusal answers one of the questions: then it refuses nothing that was done. */
  refused(refused: Refused): boolean {
    return refused.id !== null && this.settle(refused.id, refused);
  }

  /** The line broke: what was asked is not answered any more. */
  lost(): void {
    for (const id of [...this.open.keys()]) this.settle(id, NO_LINE);
  }

  private ask(message: Why | MayUndo): Promise<Reason | Undoable | null> {
    if (!this.send(message)) return Promise.resolve(NO_LINE);
    return new Promise((answer) => this.open.set(message.id, answer));
  }

  private settle(id: string, answer: Reason | Undoable | null): boolean {
    const asker = this.open.get(id);
    this.open.delete(id);
    asker?.(answer);
    return asker !== undefined;
  }
}
