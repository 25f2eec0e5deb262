/** A match looked at together: who is here, who leads, where they are, what was drawn and said; and the line to it. */

import { keyKept, newKey } from '$lib/api/key';
import { Socket, type Status, type Wire } from '$lib/api/socket';
import { tokenOf } from '$lib/browser/storage';
import { person } from '$lib/people/person.svelte';
import type { FromReview, FromReviewer, Reviewer, ReviewLine, ReviewRoom, Scene, Shape } from '$lib/wire.gen';
import { currentLanguage } from '$lib/words/i18n.svelte';

/** Whoever leads tells where they are at most so often. */
const PACE = 120;
/** Milliseconds that somebody waits at most until the others have heard that they play on elsewhere. */
const LONGEST_TELLING = 1500;
/** After so many milliseconds one is taken to be where one is, though it is not where one was led. */
const LONGEST_WAY = 8000;
const NO_USE = [4400, 4401, 4404];

export const same = (one: Scene | null, other: Scene | null): boolean =>
  one === other || (one?.n === other?.n && one?.eyes === other?.eyes && one?.page === other?.page);

export class Review {
  status = $state<Status>('connecting');
  me = $state('');
  people = $state.raw<readonly Reviewer[]>([]);
  leader = $state('');
  /** Where whoever leads is; null until we are told. */
  scene = $state.raw<Scene | null>(null);
  lines = $state.raw<readonly ReviewLine[]>([]);
  /** Whether what is said here can be reported. */
  listed = $state(false);
  /** How many lines of others one has seen. */
  read = $state(0);
  /** Whether one goes where one is led; who looks around freely does not. */
  following = $state(true);
  /** Why there is nothing here for us; or what was just refused. */
  trouble = $state('');
  over = $state(false);
  /** What one wanted to say and was refused: whoever wrote it has it back. */
  unsaid = $state('');
  private saying = '';
  /** Where one is being led to now, until one is there. */
  private awaited: Scene | null = null;
  private here: Scene | null = null;
  private shown: Scene | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: Socket<FromReview, FromReviewer>;
  private readonly link = linkOf();

  // No deriveds: a review goes along from page to page, and outlives the component in which it was begun.
  get leads(): boolean {
    return this.me !== '' && this.me === this.leader;
  }
  get others(): number {
    return this.lines.filter(({ by }) => by !== this.me).length;
  }
  get mine(): readonly Shape[] {
    return this.people.find(({ id }) => id === this.me)?.shapes ?? [];
  }

  constructor(
    readonly code: string,
    readonly room: string,
    dial: () => Wire = () => new WebSocket(addressOf(code, room)) as Wire,
  ) {
    this.socket = new Socket<FromReview, FromReviewer>({
      dial,
      quiet: 25_000,
      hello: () => this.greeting(),
      heard: (message) => this.heard(message),
      status: (status) => (this.status = status),
      dismissed: (code) => (this.over = NO_USE.includes(code)),
    });
  }

  private greeting(): FromReviewer {
    const { name, sigil } = person.introduced;
    return {
      type: 'EnterReview',
      link: this.link,
      key: keyKept(),
      token: tokenOf(this.code),
      language: currentLanguage(),
      name,
      sigil,
      scene: this.here,
    };
  }

  private heard(message: FromReview): void {
    switch (message.type) {
      case 'ReviewRoom':
        this.arrive(message);
        break;
      case 'ReviewPeople':
        [this.people, this.leader] = [message.people, message.leader];
        break;
      case 'ReviewScene':
        this.scene = message.scene;
        if (!this.leads) this.shown = message.scene;
        this.people = this.people.map((one) => ({ ...one, shapes: [] }));
        break;
      case 'ReviewDrawing':
        this.people = this.people.map((one) => (one.id === message.by ? { ...one, shapes: message.shapes } : one));
        break;
      case 'ReviewLine':
        if (message.by === this.me) this.saying = '';
        if (!this.lines.some(({ id }) => id === message.id)) this.lines = [...this.lines, message];
        break;
      case 'Refused':
        this.trouble = message.text;
        [this.unsaid, this.saying] = [this.saying, ''];
        break;
      case 'Pong':
        break;
    }
  }

  /** Whoever comes back keeps the lines that are told to newcomers no more, and takes along again where they lead. */
  private arrive({ me, people, leader, scene, lines, listed, anew }: ReviewRoom): void {
    const isBack = this.me !== '';
    const told = new Set(lines.map(({ id }) => id));
    [this.me, this.people, this.leader] = [me, people, leader];
    this.lines = anew ? lines : [...this.lines.filter(({ id }) => !told.has(id)), ...lines];
    this.listed = listed;
    [this.scene, this.shown, this.trouble] = [scene, scene, ''];
    if (isBack && this.leads) this.show();
  }

  enter(here: Scene): void {
    this.here = here;
    this.socket.connect();
  }

  leave(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  /** The page is here now. Whoever leads takes the others along; whoever follows and goes elsewhere looks freely. */
  stand(here: Scene): void {
    this.here = here;
    if (same(here, this.awaited)) this.awaited = null;
    if (!this.me || this.awaited) return;
    if (this.leads) this.show();
    else if (!same(here, this.scene)) this.following = false;
  }

  /** Goes where one is led, by `go`; until one is there, nothing counts as one's own step. */
  async lead(go: (scene: Scene) => Promise<void>): Promise<void> {
    const scene = this.scene;
    if (!scene || same(scene, this.awaited ?? this.here)) return;
    this.awaited = scene;
    setTimeout(() => this.awaited === scene && (this.awaited = null), LONGEST_WAY);
    await go(scene);
    if (this.awaited === scene && same(scene, this.here)) this.awaited = null;
  }

  /** Not oftener than it can be followed; where one stays is always told. */
  private show(): void {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.here || same(this.here, this.shown) || !this.leads) return;
      this.shown = this.here;
      this.socket.send({ type: 'ShowScene', scene: this.here });
    }, PACE);
  }

  draw = (shapes: readonly Shape[]): void => {
    this.people = this.people.map((one) => (one.id === this.me ? { ...one, shapes } : one));
    this.socket.send({ type: 'DrawShapes', shapes });
  };

  speak = (text: string): boolean => {
    this.trouble = this.unsaid = '';
    this.saying = text;
    return this.socket.send({ type: 'SpeakUp', text });
  };
  handOver = (to: string): void => void this.socket.send({ type: 'HandOver', to });

  /** The others hear that one plays on at a table; this comes to its end when they have, or soon. */
  async playedOn(table: string): Promise<void> {
    if (!this.socket.send({ type: 'PlayOn', table })) return;
    const heard = () => this.lines.some((line) => line.table === table);
    for (let waited = 0; waited < LONGEST_TELLING && !heard(); waited += PACE) await new Promise((done) => setTimeout(done, PACE));
  }
}

const addressOf = (code: string, room: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/matches/${encodeURIComponent(code)}/reviews/${room}`;

/** By which this page is known again when it comes back; another page of the same browser is somebody else. */
function linkOf(): string {
  try {
    const kept = sessionStorage.getItem('pitonisa.review') ?? newKey();
    sessionStorage.setItem('pitonisa.review', kept);
    return kept;
  } catch {
    return newKey();
  }
}

let current = $state.raw<Review | null>(null);

/** The review that this page is in, if it is in one. */
export const reviewNow = (): Review | null => current;

/** The same one on each page of the match. */
export function reviewOf(code: string, room: string): Review {
  if (current?.code === code && current.room === room && !current.over) return current;
  leaveReview();
  current = new Review(code, room);
  return current;
}

/** Whoever is in another one by now stays there. */
export function leaveReview(review = current): void {
  if (review !== current) return;
  current?.leave();
  current = null;
}
