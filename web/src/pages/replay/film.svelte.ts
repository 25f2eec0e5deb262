/** A match being watched again: where we are in it, through whose eyes, and what is seen there. */

import * as api from '$lib/api';
import type { AnyEvent, AnyFrame, Entry, GameModule, Scene } from '$lib/game';
import { board as loadBoard } from '$lib/game/registry';
import { Stage } from '$lib/table/stage.svelte';
import type { Line, Story, TableInfo } from '$lib/wire.gen';
import type { GameTexts } from '$lib/words/games';
import { currentLanguage, gameTexts } from '$lib/words/i18n.svelte';
import { dialectsIn } from '$lib/words/text';
import type { Eyes } from '../addresses';
import { leap, turnAt, turnsOf } from './turns';

/** What is on the screen: always all of one moment and one pair of eyes. */
interface Shown {
  eyes: Eyes;
  frame: AnyFrame;
  /** One step on from what was shown before: the board may show how it came about. */
  next: boolean;
}

const PAGE = 32;
export const SPEEDS = [0.5, 1, 2] as const;
const STEP = 1200;
const BIG_STEP = 2600;

export class Film {
  table = $state.raw<TableInfo | null>(null);
  story = $state.raw<Story | null>(null);
  texts = $state.raw<GameTexts | null>(null);
  module = $state.raw<GameModule | null>(null);
  trouble = $state.raw<api.ApiError | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** What happened on the way to the next moment. */
  readonly stage = new Stage();
  /** Where we want to be; what is shown follows as soon as it is here. */
  n = $state(0);
  eyes = $state<Eyes>('truth');
  playing = $state(false);
  speed = $state<number>(1);
  /** By turn, how sure these eyes could be; null until it is known, and where it cannot be. */
  certainty = $state.raw<readonly (number | null)[] | null>(null);
  private advice = $state.raw<{ frame: AnyFrame; hints: unknown } | null>(null);

  readonly actions = $derived(this.story?.actions ?? 0);
  readonly turns = $derived(turnsOf(this.story?.turns ?? [], this.actions));
  readonly turn = $derived(turnAt(this.turns, this.n));
  readonly past = $derived((this.story?.past ?? []) as readonly Entry[]);
  readonly talk = $derived(((this.story?.talk ?? []) as readonly Line[]).filter((line) => line.n < Math.max(1, this.n)));

  /** The secret texts of the whole match, as far as these eyes could read them, and those told in the talk, by id. */
  readonly words = $derived<Readonly<Record<string, string>>>(
    Object.assign({}, this.story?.texts, this.shown?.frame.texts, ...this.talk.map((line) => line.texts)),
  );

  /** By seat, in whose words what is theirs is told. */
  readonly dialects = $derived(dialectsIn(this.texts?.kinds, this.shown?.frame.view));

  /** What these eyes could work out at this moment, once it has come. */
  readonly hints = $derived(this.advice && this.shown && this.advice.frame === this.shown.frame ? this.advice.hints : null);

  private readonly pages = new Map<string, Promise<readonly AnyFrame[]>>();
  private asked = 0;

  constructor(readonly code: string) {}

  async open(n: number, eyes: Eyes): Promise<void> {
    this.n = n;
    await this.look(eyes);
    if (!this.table) return;
    const game = this.table.game;
    [this.texts, this.module] = await Promise.all([gameTexts(game), loadBoard(game)]);
  }

  /** Look through other eyes, from where we are. */
  async look(eyes: Eyes): Promise<void> {
    const mine = ++this.asked;
    try {
      const { table, story } = await api.replay(this.code, eyes, currentLanguage());
      if (mine !== this.asked) return;
      this.n = Math.min(this.n, story.actions);
      const frame = await this.frameOf(eyes, this.n);
      if (mine !== this.asked) return;
      this.trouble = null;
      [this.table, this.story, this.eyes] = [table, story, eyes];
      this.shown = { eyes, frame, next: false };
    } catch (error) {
      this.fail(error);
    }
  }

  /** Without `moving`, what happened on the way is not played. */
  async go(n: number, moving = true): Promise<void> {
    const before = this.shown;
    this.n = Math.max(0, Math.min(this.actions, n));
    const mine = ++this.asked;
    try {
      const [eyes, frame] = [this.eyes, await this.frameOf(this.eyes, this.n)];
      if (mine !== this.asked) return;
      this.trouble = null;
      this.turnTo({ eyes, frame, next: moving && before?.frame.n === frame.n - 1 });
      if (frame.n < this.actions) void this.page(eyes, frame.n + 1).catch(() => undefined);
    } catch (error) {
      this.fail(error);
    }
  }

  private turnTo(shown: Shown): void {
    const scenes = shown.next ? this.scenesOf(shown) : [];
    this.stage.clear();
    this.stage.add(() => this.stage.perform(scenes, () => (this.shown = shown)));
  }

  private scenesOf({ frame, eyes }: Shown): readonly Scene[] {
    if (!this.shown) return [];
    const moments = this.texts?.kinds.moments ?? {};
    const lasts = ({ type }: AnyEvent) => ((moments[type] ?? 0) * 1000 * (this.table?.showing ?? 1)) / this.speed;
    const me = typeof eyes === 'number' ? eyes : null;
    return this.module?.scenes?.({ events: frame.events, before: this.shown.frame.view, after: frame.view, me, lasts }) ?? [];
  }

  step = (by: 1 | -1): void => void this.go(this.n + by);
  leap = (by: 1 | -1): void => void this.go(leap(this.turns, this.n, by));

  /** Hints are asked for where one stays, and missed where they do not come. */
  async ponder(): Promise<void> {
    const shown = this.shown;
    if (!shown) return;
    const hints = await api.hints(this.code, shown.eyes, shown.frame.n).catch(() => null);
    if (this.shown === shown) this.advice = { frame: shown.frame, hints };
  }

  /** How sure these eyes could be, turn by turn: missed where it does not come. */
  async weigh(eyes: Eyes): Promise<void> {
    const certainty = await api.certainty(this.code, eyes).catch(() => null);
    if (this.eyes === eyes) this.certainty = certainty;
  }

  play(): void {
    if (this.n >= this.actions) void this.go(0);
    this.playing = true;
  }

  /** How long this moment stays while the film runs: longer where something great has happened. */
  get lasts(): number {
    const events = this.past[this.n]?.events ?? [];
    const big = events.some((event) => this.module?.milestone?.(event));
    return (big ? BIG_STEP : STEP) / this.speed;
  }

  private async frameOf(eyes: Eyes, n: number): Promise<AnyFrame> {
    const frame = (await this.page(eyes, n))[n % PAGE];
    if (!frame) throw new Error(`no frame ${n}`);
    return frame;
  }

  private page(eyes: Eyes, n: number): Promise<readonly AnyFrame[]> {
    const first = n - (n % PAGE);
    const key = `${eyes} ${first} ${currentLanguage()}`;
    const found =
      this.pages.get(key) ?? (api.frames(this.code, eyes, first, first + PAGE - 1, currentLanguage()) as Promise<readonly AnyFrame[]>);
    this.pages.set(key, found);
    found.catch(() => this.pages.delete(key));
    return found;
  }

  private fail(error: unknown): void {
    this.playing = false;
    if (!(error instanceof api.ApiError)) throw error;
    this.trouble = error;
  }
}
