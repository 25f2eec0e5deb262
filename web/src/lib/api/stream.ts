/** One's tables and invitations as they are now, by one stream for the whole page: whoever wants them opens it, and it stays. */

import { currentLanguage } from '../words/i18n.svelte';
import { keyKept } from './key';
import { Socket, type Wire } from './socket';
import { seatTokens } from '../browser/storage';
import type { Follow, MyInvitation, MyTable, TableInfo, Tables } from '../wire.gen';

export interface Wish {
  mine?: (tables: readonly MyTable[]) => void;
  /** Tables that wait for people. */
  listed?: (tables: readonly TableInfo[]) => void;
  /** To where one is invited. */
  invited?: (invitations: readonly MyInvitation[]) => void;
}

/** Seldom enough to cost nothing, and often enough that nobody on the way takes the line for a dead one. */
const QUIET = 25_000;
/** The house takes no more links than these: the last ones that were taken. */
const MOST_LINKS = 200;
/** The key opens nothing any more, or we were not understood. */
const NO_USE = [4400, 4401];

export class Stream {
  private readonly wishes = new Set<Wish>();
  private readonly tables = new Map<string, MyTable>();
  private listed: readonly TableInfo[] | null = null;
  private invited: readonly MyInvitation[] | null = null;
  private known = false;
  private lost = false;
  private greeted = '';
  /** Hello has not been said yet: it will be with all that is wanted then. */
  private isDialling = false;
  private readonly socket: Socket<Tables, Follow>;

  constructor(dial: () => Wire) {
    this.socket = new Socket<Tables, Follow>({
      dial,
      quiet: QUIET,
      hello: () => this.greet(),
      heard: (message) => this.heard(message),
      status: (status) => (this.lost = status === 'lost'),
      dismissed: (code) => NO_USE.includes(code),
    });
  }

  /** What is known is told at once, and then whenever it changes; call what this gives to hear no more. */
  follow(wish: Wish): () => void {
    this.wishes.add(wish);
    if (this.known) this.tell(wish);
    this.renew();
    return () => void this.wishes.delete(wish);
  }

  /** Whoever has a seat more than when they said hello, or wants to hear more, says it again. */
  readonly renew = (): void => {
    if (this.wishes.size && !this.isDialling && this.greeting() !== this.greeted) this.connect();
  };

  /** A line that broke while nobody looked is mended at once. */
  readonly wake = (): void => {
    if (this.lost) this.connect();
  };

  private connect(): void {
    this.isDialling = true;
    this.socket.connect();
  }

  private greeting = (): string => {
    const tokens = Object.fromEntries(Object.entries(seatTokens()).slice(-MOST_LINKS));
    const listed = this.listed !== null || [...this.wishes].some((wish) => wish.listed);
    return JSON.stringify({ type: 'Follow', key: keyKept(), tokens, language: currentLanguage(), listed });
  };

  private greet(): Follow {
    this.isDialling = false;
    this.greeted = this.greeting();
    return JSON.parse(this.greeted) as Follow;
  }

  private heard({ type, whole, mine, gone, listed, invited }: Tables): void {
    if (type !== 'Tables') return;
    if (whole) this.tables.clear();
    for (const table of mine) if (!table.lesson) this.tables.set(table.code, table);
    for (const code of gone) this.tables.delete(code);
    if (listed) this.listed = listed;
    if (invited) this.invited = invited;
    this.known = true;
    const isMine = whole || mine.length + gone.length > 0;
    for (const wish of this.wishes) this.tell(wish, isMine, listed !== null, invited !== null);
  }

  private tell(wish: Wish, isMine = true, isListed = true, isInvited = true): void {
    if (isMine) wish.mine?.([...this.tables.values()]);
    if (isListed && this.listed) wish.listed?.(this.listed);
    if (isInvited && this.invited) wish.invited?.(this.invited);
  }
}

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/me/stream`;
let stream: Stream | undefined;

function begin(): Stream {
  const begun = new Stream(() => new WebSocket(address()) as Wire);
  window.addEventListener('storage', begun.renew);
  window.addEventListener('online', begun.wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && begun.wake());
  return begun;
}

export const follow = (wish: Wish): (() => void) => (stream ??= begin()).follow(wish);
