/** Asks the server why something cannot be done. Nothing happens by it; the answer is a refusal, or that nothing is in the way. */

import { newId } from './commands';
import type { AnyAction } from './game';
import type { Allowed, Refused, Why } from './wire.gen';

export type Reason = Pick<Refused, 'key' | 'details' | 'text'>;

/** While the line is broken nobody answers. */
export const NO_LINE: Reason = { key: 'no-connection', details: {}, text: '' };

export class Questions {
  private readonly open = new Map<string, (reason: Reason | null) => void>();

  constructor(private readonly send: (message: Why) => boolean) {}

  /** Why not? Null: it is allowed. */
  why(action: AnyAction): Promise<Reason | null> {
    const id = newId();
    if (!this.send({ type: 'Why', id, action })) return Promise.resolve(NO_LINE);
    return new Promise((answer) => this.open.set(id, answer));
  }

  allowed({ id }: Allowed): void {
    this.settle(id, null);
  }

  /** Whether this refusal answers one of the questions: then it refuses nothing that was done. */
  refused(refused: Refused): boolean {
    return refused.id !== null && this.settle(refused.id, refused);
  }

  /** The line broke: what was asked is not answered any more. */
  lost(): void {
    for (const id of [...this.open.keys()]) this.settle(id, NO_LINE);
  }

  private settle(id: string, reason: Reason | null): boolean {
    const answer = this.open.get(id);
    this.open.delete(id);
    answer?.(reason);
    return answer !== undefined;
  }
}
