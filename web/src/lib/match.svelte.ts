/** A table as this browser knows it: one object that the socket fills and the page shows. */

import { texts as loadTexts, board as loadBoard, type GameTexts } from '../games';
import { socketAddress } from './api';
import type { AnyAction, AnyView, GameModule } from './game';
import { currentLanguage } from './i18n.svelte';
import { Commands } from './commands';
import { Log, type Entry } from './log';
import { Socket, type Status, type Wire } from './socket';
import { forgetToken, keepPromise, tokenOf } from './storage';
import type { Frame, FromServer, Line, Refused, TableInfo } from './wire.gen';

export interface Refusal {
  key: string;
  details: Readonly<Record<string, unknown>>;
  text: string;
  /** What was refused, where it was an action. */
  action: AnyAction | null;
}

const NOT_YOURS = 4401;
const NO_TABLE = 4404;

export class LiveTable {
  status = $state<Status>('connecting');
  retryIn = $state<number | null>(null);
  table = $state.raw<TableInfo | null>(null);
  me = $state<number | null>(null);
  frame = $state.raw<Frame | null>(null);
  talk = $state.raw<readonly Line[]>([]);
  entries = $state.raw<readonly Entry[]>([]);
  /** The last thing that was refused, until something is done. */
  refusal = $state.raw<Refusal | null>(null);
  /** The same, kept for whoever asks later why something was not possible. */
  lastRefusal = $state.raw<Refusal | null>(null);
  waiting = $state(false);
  /** The server does not know this table, or will not have us: there is nothing to come back to. */
  gone = $state.raw<Refusal | null>(null);
  texts = $state.raw<GameTexts | null>(null);
  module = $state.raw<GameModule | null>(null);
  /** The seat whose bot had to be helped last. */
  failed = $state<number | null>(null);
  /** The board has been looked for, found or not. */
  ready = $state(false);

  readonly view = $derived((this.frame?.view ?? null) as AnyView | null);
  readonly code: string;
  private readonly socket: Socket;
  private readonly commands: Commands;
  private readonly log: Log;
  private loading: string | null = null;

  constructor(code: string, dial: () => Wire = () => new WebSocket(socketAddress(code)) as unknown as Wire) {
    this.code = code;
    this.log = new Log(code, tokenOf(code));
    this.socket = new Socket({
      dial,
      hello: () => ({ type: 'Hello', token: tokenOf(code), language: currentLanguage(), seen: null }),
      heard: (message) => this.hear(message),
      status: (status, retryIn) => ((this.status = status), (this.retryIn = retryIn)),
      dismissed: (code) => this.dismissed(code),
    });
    this.commands = new Commands({
      send: (message) => this.socket.send(message),
      question: () => this.question(),
      legal: () => this.view?.legal ?? [],
      n: () => this.frame?.n ?? 0,
      settled: (waiting) => (this.waiting = waiting),
      refused: (refused, action) => this.refuse(refused, action),
    });
  }

  connect = (): void => this.socket.connect();
  close = (): void => this.socket.close();
  lose = (): void => this.socket.lose();

  act = (action: AnyAction): void => {
    this.refusal = null;
    this.commands.act(action);
  };

  say = (said: unknown): void => {
    this.refusal = null;
    this.commands.say(said);
  };

  private question(): string {
    if (!this.view) return '';
    return this.module ? this.module.question(this.view) : JSON.stringify(this.view.legal);
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'Welcome':
        this.setTable(message.table);
        this.me = message.seat;
        this.talk = message.talk as Line[];
        if (message.frame) this.show(message.frame as Frame);
        this.commands.resend();
        break;
      case 'Update':
        this.show(message.frame as Frame);
        this.commands.looked();
        break;
      case 'Heard':
        this.talk = [...this.talk, message.line as Line];
        if (this.frame) this.frame = { ...this.frame, notes: message.notes, events: [] };
        break;
      case 'TableChanged':
        this.setTable(message.table);
        break;
      case 'Done':
        this.commands.done(message);
        break;
      case 'Refused':
        this.commands.refused(message);
        break;
      case 'BotFailed':
        this.failed = message.seat;
        break;
      case 'Allowed':
      case 'Pong':
        break;
    }
  }

  /** A link that no longer opens a seat still opens the table: one goes on watching. */
  private dismissed(code: number): boolean {
    if (code === NO_TABLE) return true;
    if (code === NOT_YOURS && tokenOf(this.code)) {
      forgetToken(this.code);
      this.me = null;
      queueMicrotask(() => this.socket.connect());
      return true;
    }
    return false;
  }

  /** A frame older than the one shown (two tabs, a late message) tells nothing new. */
  private show(frame: Frame): void {
    if (this.frame && frame.n < this.frame.n) return;
    this.entries = this.log.add(frame);
    if (frame.seed === null) keepPromise(this.code, frame.commitment);
    this.frame = frame;
  }

  private setTable(table: TableInfo): void {
    this.table = table;
    if (this.loading === table.game) return;
    this.loading = table.game;
    void Promise.all([loadTexts(table.game), loadBoard(table.game)]).then(([texts, module]) => {
      this.texts = texts;
      this.module = module;
      this.ready = true;
    });
  }

  private refuse(refused: Refused, action: AnyAction | null): void {
    const refusal = { key: refused.key, details: refused.details, text: refused.text, action };
    if (refused.key === 'unknown-table') {
      this.gone = refusal;
      this.close();
    } else {
      this.refusal = refusal;
      this.lastRefusal = refusal;
    }
  }
}
