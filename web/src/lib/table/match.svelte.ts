/** A table as this browser knows it: one object that the socket fills and the page shows. */

import { board as loadBoard } from '../game/registry';
import { rulebookOf, type GameTexts } from '../words/games';
import { socketAddress } from '../api/asking';
import type { AnyAction, AnyEvent, AnyFrame, AnyView, GameModule, Scene } from '../game';
import { currentLanguage, gameTexts, late } from '../words/i18n.svelte';
import { changed } from './changes';
import { Commands, newId } from './commands';
import { beganBy, isReason } from './log';
import { declinedIn, heard, isSpoken, type News } from './news';
import { Questions, type Reason } from './questions';
import { Socket, type Status, type Wire } from '../api/socket';
import { atMost, helpAt } from '../game/help';
import { whenIdle } from '../browser/idle';
import { ownKey } from '../api/key';
import { NO_RULES, type Rulebook } from '../words/rulebook';
import { apart } from '../people/sigils';
import { Stage } from './stage.svelte';
import { becomeKnown, forgetToken, keepHelp, keepPromise, keepToken, tokenOf, type Introduction } from '../browser/storage';
import { dialectsIn } from '../words/text';
import { Told } from './told.svelte';
import type { Card, FromClient, FromServer, Hello, Hints, Level, Line, Refused, TableInfo, Undoable, Welcome } from '../wire.gen';

export interface Refusal extends Reason {
  /** What was refused, where it was an action. */
  action: AnyAction | null;
}

/** For how many milliseconds help for the frame before is better than none; after that it would mislead. */
const STALE = 500;

const NOT_YOURS = 4401;
const NO_TABLE = 4404;
/** Why there is nothing to come back to. */
const FINAL = ['unknown-table', 'table-closed', 'banned'];
/** A legal move that a lesson does not accept: the coach says why. */
const EXPLAINED = 'lesson-not-this';

export class LiveTable {
  status = $state<Status>('connecting');
  retryIn = $state<number | null>(null);
  /** Nothing that is done now would arrive. */
  readonly isCut = $derived(this.status !== 'online');
  table = $state.raw<TableInfo | null>(null);
  me = $state<number | null>(null);
  /** The moment of the match that is on the screen. */
  frame = $state.raw<AnyFrame | null>(null);
  /** The newest moment that has come; what is on the screen may still be behind it. */
  latest = $state.raw<AnyFrame | null>(null);
  /** What is being shown; everything else that is heard of the match waits behind it. */
  readonly stage = new Stage(() => document.hidden || this.covered);
  /** Something lies over the table: what happens waits to be seen. */
  private covered = false;
  /** Nothing is shown until the reader's own turn. */
  private hurrying = false;
  readonly told = new Told();
  /** The last thing that was refused, until something is done. */
  refusal = $state.raw<Refusal | null>(null);
  waiting = $state(false);
  /** What has just happened and should not be missed, while it is fresh. */
  news = $state.raw<News | null>(null);
  /** The server does not know this table, or will not have us: there is nothing to come back to. */
  gone = $state.raw<Refusal | null>(null);
  texts = $state.raw<GameTexts | null>(null);
  /** Links to the rules stand beside what happened when the table is there. */
  rulebook = $state.raw<Rulebook>(NO_RULES);
  module = $state.raw<GameModule | null>(null);
  /** Help for this seat, and for which frame it is. */
  hints = $state.raw<Hints | null>(null);
  /** The numbers of what was done by plans of this seat. */
  planned = $state.raw<readonly number[]>([]);
  /** What has been typed to the table and not been sent yet. */
  draft = $state('');
  /** How much of what was spoken the reader has had before their eyes. */
  read = $state(0);
  /** What the coach says, at the table of a lesson. */
  coach = $state.raw<Card | null>(null);
  /** The command by which this reader has asked to sit down, while nobody has answered. */
  asking = $state<string | null>(null);
  /** The number of what this reader did last, as far as it is known here; an answer in a sealed window has none. */
  acted = $state<number | null>(null);
  /** The board has been looked for, found or not. */
  ready = $state(false);

  readonly view = $derived<AnyView | null>(this.frame?.view ?? null);
  /** By seat, in whose words what is theirs is told. */
  readonly dialects = $derived(dialectsIn(this.texts?.kinds, this.view));
  /** What others said and claimed; marks on the board, bots' reasons and one's own words call nobody over to the talk. */
  readonly spoken = $derived(
    this.told.talk.filter((line) => line.by !== this.me && !isReason(line) && (isSpoken(line) || this.module?.claim?.(line.said))).length,
  );
  /** How much help this seat has chosen. */
  readonly level = $derived<Level>((this.me === null ? null : this.table?.seats[this.me]?.help) ?? 'off');
  /** Whether there is help to choose: for those at the table of a game that offers it. */
  readonly helpable = $derived(this.me !== null && Boolean(this.texts?.kinds.hints) && this.table?.stage !== 'over');
  /** The hints at the chosen level. */
  readonly advice = $derived(this.hints?.level === this.level && !this.view?.outcome ? this.hints.hints : null);
  readonly code: string;
  private readonly socket: Socket;
  private readonly commands: Commands;
  private readonly questions: Questions;
  private loading: string | null = null;

  constructor(code: string, dial: () => Wire = () => new WebSocket(socketAddress(code)) as Wire) {
    this.code = code;
    this.socket = new Socket({
      dial,
      hello: () => this.hello(),
      heard: (message) => this.hear(message),
      status: (status, retryIn) => this.setStatus(status, retryIn),
      dismissed: (code) => this.dismissed(code),
    });
    this.commands = new Commands({
      send: (message) => this.socket.send(message),
      question: () => this.question(),
      legal: () => this.view?.legal ?? [],
      n: () => this.frame?.n ?? 0,
      settled: (waiting) => (this.waiting = waiting),
      refused: (refused, action, said) => this.refuse(refused, action, said),
    });
    this.questions = new Questions((message) => this.socket.send(message));
  }

  connect = (): void => {
    this.socket.connect();
    document.addEventListener('visibilitychange', this.looked);
  };
  close = (): void => {
    document.removeEventListener('visibilitychange', this.looked);
    this.stage.clear();
    this.socket.close();
  };
  lose = (): void => this.socket.lose();

  act = (action: AnyAction): void => {
    this.refusal = this.news = null;
    this.commands.act(action);
  };

  say = (said: unknown): void => {
    this.refusal = null;
    this.commands.say(said);
  };

  /** Take back what this seat did last, or ask the table whether it may. */
  undo = (): void => {
    this.refusal = null;
    this.commands.undo();
  };

  /** Let somebody take back what they did, or not; the player who asked withdraws by it. */
  answerUndo = (agree: boolean): void => {
    this.refusal = null;
    this.commands.answerUndo(agree);
  };

  /** How this seat may take back what it did last; null: it may not. */
  mayUndo = (): Promise<Undoable | null> => this.questions.mayUndo();

  /** The learner has read what the coach told at this step. */
  goOn = (step: number): void => {
    this.refusal = null;
    this.socket.send({ type: 'GoOn', id: newId(), step });
  };

  /** Alone with bots: go on to the reader's own turn, without watching what happens until then. */
  hurry = (): void => {
    this.hurrying = true;
    this.stage.clear();
    this.socket.send({ type: 'Hurry', id: newId() });
  };

  /** One who watches asks for the place of a bot, or for a new seat. */
  askForSeat = (person: Introduction, seat: number | null): void => {
    this.refusal = null;
    this.asking = newId();
    this.socket.send({ type: 'SitDown', id: this.asking, ...person, seat });
  };

  stopAsking = (): void => {
    this.asking = null;
    this.socket.send({ type: 'GoAway', id: newId() });
  };

  /** How much help this seat gets, here and at tables of this game to come. */
  choose = (level: Level): void => {
    if (this.table) keepHelp(this.table.game, level);
    this.commands.help(atMost(level, this.table?.help ?? level));
  };

  /** Why this cannot be done now; null: it can. */
  why = (action: AnyAction): Promise<Reason | null> => this.questions.why(action);

  /** What the reader missed, moment by moment, over the table as it was then; it ends with the present one. */
  retell(frames: readonly AnyFrame[]): void {
    const [first, ...rest] = frames;
    const now = this.latest;
    if (!first || !now) return;
    this.stage.clear();
    this.frame = { ...first, events: [] };
    for (const frame of rest) this.stage.add(() => this.stageFrame(frame));
    this.stage.add(() => (this.frame = now));
  }

  private looked = (): void => this.stage.go();

  /** Cover the table, or lay it bare. */
  cover = (covered: boolean): void => {
    this.covered = covered;
    this.stage.go();
  };

  private hello(): Hello {
    const token = tokenOf(this.code);
    this.told.begin(token);
    return { type: 'Hello', token, key: ownKey(), language: currentLanguage(), seen: this.told.seen, changes: true };
  }

  private setStatus(status: Status, retryIn: number | null): void {
    this.status = status;
    this.retryIn = retryIn;
    if (status !== 'online') this.questions.lost();
  }

  private question(): string {
    if (!this.view) return '';
    return this.module ? this.module.question(this.view) : JSON.stringify(this.view.legal);
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'Welcome':
        this.arrive(message);
        break;
      case 'Update':
        this.move(message.frame as AnyFrame);
        break;
      case 'Moved':
        if (this.latest?.n === message.since) this.move(changed({ ...this.latest, texts: {} }, message.change) as AnyFrame);
        else this.socket.connect();
        break;
      case 'Heard':
        this.stage.add(() => this.listen(message.line as Line, message.notes));
        break;
      case 'Coach':
        this.stage.add(() => (this.coach = message.card));
        break;
      case 'Hints':
        this.stage.add(() => (this.hints = message));
        break;
      case 'TableChanged':
        this.stage.add(() => this.setTable(message.table));
        break;
      case 'Done':
        this.did(message.n, this.commands.done(message));
        break;
      case 'Allowed':
        this.questions.allowed(message);
        break;
      case 'Undoable':
        this.questions.undoable(message);
        break;
      case 'Admitted':
        keepToken(this.code, message.token);
        becomeKnown();
        this.socket.connect();
        break;
      case 'Refused':
        if (message.id === this.asking || message.key === 'door-declined') this.asking = null;
        if (!this.questions.refused(message)) this.commands.refused(message);
        break;
      case 'BotFailed':
        this.stage.add(() => this.told.help([message]));
        break;
      case 'Pong':
        break;
    }
  }

  private did(n: number, command: FromClient | null): void {
    if (command?.type === 'Act' && !this.latest?.answered) this.acted = n;
  }

  private move(frame: AnyFrame): void {
    this.latest = frame;
    this.stage.add(() => this.stageFrame(frame));
    if (!this.hurrying) return;
    const view = frame.view;
    this.hurrying = !view.outcome && this.me !== null && !view.to_act.includes(this.me);
    this.stage.clear();
  }

  private arrive(welcome: Welcome): void {
    const { table, seat, frame, coach, known } = welcome;
    const isFirst = this.table === null;
    this.stage.clear();
    this.setTable(table);
    this.me = seat;
    if (known) becomeKnown();
    this.asking = null;
    this.told.arrive(welcome);
    if (isFirst) this.read = this.spoken;
    const last = this.told.entries.at(-1);
    this.acted = last?.n && beganBy(last.events, seat) ? last.n : null;
    this.coach = coach;
    if (frame) this.show((this.latest = frame as AnyFrame));
    this.commands.resend();
    this.askForHelp();
  }

  /** At a new table one gets as much help as at the last of its game, if the table allows it. */
  private askForHelp(): void {
    const seat = this.me === null ? null : this.table?.seats[this.me];
    const wanted = this.table && !this.table.lesson ? helpAt(this.table) : null;
    if (seat && seat.help === null && wanted && this.helpable) this.commands.help(atMost(wanted, this.table!.help));
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

  /** What happened is shown before what has come of it. */
  private stageFrame(frame: AnyFrame): void {
    this.told.learn(frame.texts);
    this.stage.perform(this.scenesOf(frame), () => {
      this.show(frame);
      this.commands.looked();
    });
  }

  private scenesOf(frame: AnyFrame): readonly Scene[] {
    const { events } = frame;
    if (!this.frame || frame.n !== this.frame.n + 1 || !events.length) return [];
    const moments = this.texts?.kinds.moments ?? {};
    const lasts = ({ type }: AnyEvent) => (moments[type] ?? 0) * 1000 * (this.table?.showing ?? 1);
    const happened = { events, before: this.frame.view, after: frame.view, me: this.me, lasts };
    return this.module?.scenes?.(happened) ?? events.map((event) => ({ event, lasts: lasts(event), when: 'before' as const }));
  }

  private listen(line: Line, notes: unknown): void {
    this.told.listen(line);
    if (line.by !== this.me && isSpoken(line)) this.news = heard(this.news, line);
    if (this.frame) this.frame = { ...this.frame, notes, events: [] };
  }

  /** A frame older than the one shown (two tabs, a late message) tells nothing new. */
  private show(frame: AnyFrame): void {
    this.told.learn(frame.texts);
    if (this.frame && frame.n < this.frame.n) return;
    this.told.show(frame);
    const declined = declinedIn(this.frame, frame, this.me);
    if (declined) this.news = declined;
    else if (this.news?.kind === 'declined' && frame.view.motion) this.news = null;
    // It may have been done on another page on which the reader has this seat open.
    if (beganBy(frame.events, this.me)) this.acted = frame.n;
    if (frame.seed === null) keepPromise(this.code, frame.commitment);
    this.frame = frame;
    setTimeout(() => this.hints && this.hints.n < frame.n && (this.hints = null), STALE);
  }

  private setTable(table: TableInfo): void {
    this.table = { ...table, seats: apart(table.seats) };
    if (this.loading === table.game) return;
    this.loading = table.game;
    void this.load(table).then(
      ([texts, module]) => {
        this.texts = texts;
        this.module = module;
        this.ready = true;
        void whenIdle(() => rulebookOf(table.game)).then(
          (found) => (this.rulebook = found),
          () => undefined,
        );
        this.read = this.spoken;
        this.askForHelp();
      },
      () => (this.loading = null),
    );
  }

  /** Words that come later are put beside those that are here. */
  private async load({ game, options }: TableInfo): Promise<[GameTexts, GameModule | null]> {
    const [texts, module] = await Promise.all([gameTexts(game), loadBoard(game)]);
    if (module?.wordy?.(options)) await late(Promise.resolve());
    return [texts, module];
  }

  private refuse(refused: Refused, action: AnyAction | null, said: unknown): void {
    const refusal = { key: refused.key, details: refused.details, text: refused.text, action };
    if (FINAL.includes(refused.key)) {
      this.gone = refusal;
      this.close();
    } else if (refused.key !== EXPLAINED) {
      this.refusal = refusal;
      this.draft ||= (said as { text?: string } | undefined)?.text ?? '';
    }
  }
}
