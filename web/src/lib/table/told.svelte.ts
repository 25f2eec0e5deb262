/** What has been told at a table so far: what happened, what was said, which bots had to be helped, and a story's words. */

import type { Entry } from '../game';
import { Log, undoneBy } from './log';
import type { BotFailed, Frame, Line, Welcome } from '../wire.gen';

export class Told {
  entries = $state.raw<readonly Entry[]>([]);
  talk = $state.raw<readonly Line[]>([]);
  /** The bots that had to be helped, each with the action that was done for it. */
  failures = $state.raw<readonly BotFailed[]>([]);
  /** The secret texts that have come to this reader here, by id: the log speaks of what lies nowhere any more. */
  story = $state.raw<Readonly<Record<string, string>>>({});
  private readonly log = new Log();
  /** The seat's secret with which all this was told: with another one, it is another's log. */
  private to: string | null = null;

  /** The newest action of which everything before is known here too. */
  get seen(): number | null {
    return this.log.seen;
  }

  /** From here on it is told to whoever has this secret. */
  begin(token: string | null): void {
    if (token !== this.to) this.entries = this.log.forget();
    this.to = token;
    this.story = {};
  }

  arrive({ talk, past, failed }: Welcome): void {
    this.talk = talk as Line[];
    this.entries = this.log.fill(past as Entry[]);
    for (const line of this.talk) this.note(line);
    this.help(failed);
  }

  listen(line: Line): void {
    this.talk = [...this.talk, line];
    this.note(line);
  }

  show(frame: Frame): void {
    this.entries = this.log.add(frame);
    if (frame.undone) this.entries = this.log.undo(frame.n - 1);
  }

  help(failed: readonly BotFailed[]): void {
    const fresh = failed.filter((one) => !this.failures.some(({ n, seat }) => n === one.n && seat === one.seat));
    if (fresh.length) this.failures = [...this.failures, ...fresh];
  }

  learn(texts: Readonly<Record<string, string>>): void {
    if (Object.keys(texts).length) this.story = { ...this.story, ...texts };
  }

  private note(line: Line): void {
    this.entries = this.log.undo(undoneBy(line));
    this.learn(line.texts);
  }
}
