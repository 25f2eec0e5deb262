/** One line to the house: greets, listens, sends commands once each, and comes back by itself when it breaks. */

import type { FromClient, FromServer, Ping } from '../wire.gen';

export type Status = 'connecting' | 'online' | 'lost';

export interface Wire {
  readonly readyState?: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: unknown) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

interface Message {
  type: string;
}

export interface LineTo<Heard extends Message = FromServer, Said extends Message = FromClient> {
  hello: () => Said;
  heard: (message: Heard) => void;
  status: (status: Status, retryInSeconds: number | null) => void;
  dial: () => Wire;
  /** The server hung up with this code; true: there is no use in trying again. */
  dismissed: (code: number) => boolean;
  /** After so many milliseconds without a word it is asked whether anybody is there, and after as many more it is lost. */
  quiet?: number;
}

/** Dialled, and not yet answered: what a browser calls it. */
const RINGING = 0;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** A server that stops sends everybody away with one of these codes: another goes on, at the same address. */
const GOING = [1001, 1012];
/** Not all who were sent away come to the other server at the same moment: each within so many milliseconds. */
const MOVING_WAIT = 400;
/** How long a line to a table may be quiet. */
const QUIET = 6000;
/** So many times as long a server may take to welcome somebody. */
const FIRST_WORD = 5;

/** How long to wait before the next attempt: twice as long each time, never quite the same. */
export const backoff = (attempt: number, chance = Math.random()) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + chance / 2);

/** What a server says first. */
const WELCOMES = ['Welcome', 'Tables', 'ReviewRoom'];

export class Socket<Heard extends Message = FromServer, Said extends Message = FromClient> {
  private wire: Wire | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private answers = false;
  private closed = false;
  private readonly patience: number;

  constructor(private readonly line: LineTo<Heard, Said>) {
    this.patience = line.quiet ?? QUIET;
  }

  connect(): void {
    this.dial(this.attempt === 0 ? 'connecting' : 'lost');
  }

  private dial(status: Status): void {
    clearTimeout(this.timer);
    this.closed = false;
    this.drop();
    this.line.status(status, null);
    const wire = this.line.dial();
    this.wire = wire;
    wire.onopen = () => wire.send(JSON.stringify(this.line.hello()));
    wire.onmessage = ({ data }) => this.wire === wire && this.hear(JSON.parse(data) as Heard);
    wire.onclose = ({ code }) => this.wire === wire && this.lose(code);
    this.quiet = setTimeout(() => this.lose(), FIRST_WORD * QUIET);
  }

  /** True if it went out; what did not is sent again by whoever wants it. */
  send(message: Said | Ping): boolean {
    if (this.answers) this.wire?.send(JSON.stringify(message));
    return this.answers;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.drop();
  }

  private hear(message: Heard): void {
    this.answers = true;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.ask(), this.patience);
    if (WELCOMES.includes(message.type)) {
      this.attempt = 0;
      this.line.status('online', null);
    }
    this.line.heard(message);
  }

  /** A line that has gone quiet, and stays so, is taken for broken. */
  private ask(): void {
    this.send({ type: 'Ping' });
    this.quiet = setTimeout(() => this.lose(), this.patience);
  }

  /** The line is broken: say so, and try again soon. */
  lose(code = 0): void {
    this.drop();
    if (this.closed || this.line.dismissed(code)) return;
    if (GOING.includes(code) && this.attempt === 0) {
      this.attempt++;
      this.line.status('connecting', null);
      this.timer = setTimeout(() => this.dial('connecting'), MOVING_WAIT * Math.random());
      return;
    }
    const wait = backoff(this.attempt++);
    this.line.status('lost', Math.ceil(wait / 1000));
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearTimeout(this.quiet);
    const wire = this.wire;
    this.wire = null;
    this.answers = false;
    if (wire) {
      wire.onclose = null;
      wire.onmessage = null;
      // A browser takes it for a fault to hang up before anybody has answered: this is done as soon as somebody does.
      if (wire.readyState === RINGING) wire.onopen = () => wire.close();
      else wire.close();
    }
  }
}
