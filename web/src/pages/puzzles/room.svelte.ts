/** One puzzle with all that its page needs: what the house tells of it, the game's words and drawings, and the attempt at it. */

import { ApiError } from '$lib/api';
import type { GameModule, AnyFrame } from '$lib/game';
import { drawingsOf, puzzlesOf, puzzleWords, type Asked, type PuzzleDrawings, type PuzzleModule, type StepWords } from '$lib/game/puzzle';
import { board as loadBoard } from '$lib/game/registry';
import type { Past, SeatInfo } from '$lib/wire.gen';
import type { GameTexts } from '$lib/words/games';
import { currentLanguage, gameTexts, gameWords, t } from '$lib/words/i18n.svelte';
import { seatNames } from '$lib/words/names';
import { dialectsIn, type Language } from '$lib/words/text';
import { ofDay, puzzle, type PuzzleTold } from './asking';
import { attemptAt, ended, keepAttempt, keepRecord, puzzleRecord, withOthers, type Tried } from './kept';
import { rated, UNKNOWN } from './rating';
import { begin, burn, moonOf, say, type Attempt, type Candle } from './solving';
import type { Before } from './story';
import { dayOf, streakAt, type Day } from './streak';

const IS_DAY = /^\d{4}-\d\d-\d\d$/;

export class Room {
  told = $state.raw<PuzzleTold | null>(null);
  /** Of which day it is the puzzle; null: it is one of many. */
  day = $state.raw<{ number: number; date: Day } | null>(null);
  texts = $state.raw<GameTexts | null>(null);
  board = $state.raw<GameModule | null>(null);
  words = $state.raw<PuzzleModule | null>(null);
  drawings = $state.raw<PuzzleDrawings | null>(null);
  trouble = $state.raw<ApiError | null>(null);
  tried = $state.raw<Tried | null>(null);
  kept = $state.raw(puzzleRecord());
  /** The reader's date when the page was opened: whoever solves past midnight still solves that day's. */
  readonly today = dayOf(new Date());
  private spoken = $state.raw<Partial<Record<Language, string>>>({});
  private looking = 0;

  /** Null: the puzzle of today. A date: that of a day before, with its answer. */
  constructor(readonly which: string | null) {}

  readonly isToday = $derived(this.day?.date === this.today);
  /** A day that is over: its puzzle is explained, and nobody is asked any more. */
  readonly isPast = $derived(this.day !== null && this.day.date < this.today);
  readonly attempt = $derived<Attempt>(this.tried?.attempt ?? begin(this.told?.answers.length ?? 0));
  readonly isOver = $derived(this.isPast || this.attempt.ended !== null);
  readonly streak = $derived(streakAt(this.kept.days, this.today));
  readonly frame = $derived((this.told?.frame ?? null) as AnyFrame | null);
  readonly before = $derived<Before | null>(
    this.told && { turns: this.told.turns, past: this.told.past as readonly Past[], n: this.told.n },
  );

  readonly asked = $derived.by((): Asked | null => {
    const [told, texts, spoken] = [this.told, this.texts, this.spoken[currentLanguage()]];
    if (!told || !texts || !this.frame || spoken === undefined) return null;
    const seats = told.players as readonly SeatInfo[];
    const names = seatNames(seats, gameWords(texts));
    const words = gameWords(texts, told.seat, names, this.frame.texts, dialectsIn(texts.kinds, this.frame.view)).also(spoken);
    const { theme, question, answers, right, steps, aside, seat } = told;
    return { theme, question, answers, right, steps, aside, view: this.frame.view, seat, seats, t: words };
  });
  readonly steps = $derived.by((): readonly StepWords[] => {
    const [asked, words] = [this.asked, this.words];
    return asked && words ? asked.steps.map((_, place) => words.step(asked, place)) : [];
  });

  open = async (): Promise<void> => {
    this.trouble = null;
    await this.fetch().catch(this.fail);
  };

  private fail = (error: unknown): void => {
    this.trouble = error instanceof ApiError ? error : new ApiError(0, 'no-connection', {}, t('no-connection'));
  };

  private async fetch(): Promise<void> {
    const date = this.which === null ? this.today : IS_DAY.test(this.which) ? this.which : null;
    const day = date === null ? null : await ofDay(date);
    const told = day ? (day.puzzle as PuzzleTold) : await puzzle(this.which!);
    const { game } = told;
    [this.texts, this.board, this.words, this.drawings] = await Promise.all([
      gameTexts(game),
      loadBoard(game),
      puzzlesOf(game),
      drawingsOf(game),
      this.learn(game, currentLanguage()),
    ]);
    if (!this.words) throw new Error(`no words for puzzles of ${game}`);
    if (day) this.day = { number: day.number, date: day.date };
    this.tried = attemptAt(day?.date ?? told.id, told.answers.length);
    this.told = told;
    this.look();
  }

  /** The puzzle's words in one more language. */
  private async learn(game: string, language: Language): Promise<void> {
    if (language in this.spoken) return;
    const text = await puzzleWords(game, language);
    this.spoken = { ...this.spoken, [language]: text };
  }

  /** The reader has chosen another language. */
  speak = (game: string, language: Language): Promise<void> => this.learn(game, language).catch(this.fail);

  /** From now on the reader looks at it; time that the page is out of sight is not counted. */
  look = (): void => void (this.looking ||= Date.now());

  rest = (): void => {
    if (this.looking && this.told && !this.isOver) this.keep({ ...this.current, spent: this.spent });
    this.looking = 0;
  };

  private get spent(): number {
    return (this.tried?.spent ?? 0) + (this.looking ? Date.now() - this.looking : 0);
  }
  private get current(): Tried {
    return this.tried ?? { attempt: this.attempt, spent: 0, change: null };
  }

  private keep(tried: Tried): void {
    this.tried = tried;
    keepAttempt(this.day?.date ?? this.told!.id, tried);
  }

  change(attempt: Attempt): void {
    if (attempt !== this.attempt) this.keep({ ...this.current, attempt });
  }

  /**
   * The steps that candles speak of: the first that says where to look, and the first that rules something out. Of several steps the
   * last one names the answer, so nobody is led there.
   */
  readonly places = $derived({
    look: this.steps.slice(0, Math.max(1, this.steps.length - 1)).findIndex(({ place }) => place !== null),
    step: Math.max(
      0,
      this.steps.findIndex(({ strikes }) => strikes.length > 0),
    ),
  });

  light(candle: Candle): void {
    this.change(burn(this.attempt, candle, candle === 'step' ? (this.steps[this.places.step]?.strikes ?? []) : []));
  }

  /** The candles that can still be lit. One that would light nothing is not offered. */
  readonly candles = $derived(
    (['look', 'step'] as const).filter((candle) => this.places[candle] >= 0 && !this.attempt.candles.includes(candle)),
  );

  /** Says what is chosen. Where that ends it, the day, the puzzle and one's rating are remembered. */
  say(): Attempt {
    const attempt = say(this.attempt, this.told!.right);
    if (attempt.ended) this.end(attempt);
    else this.change(attempt);
    return attempt;
  }

  /** What was remembered since the page was opened, in another tab or from another device, stays. */
  private end(attempt: Attempt): void {
    const { id, level } = this.told!;
    const kept = withOthers(this.kept, puzzleRecord());
    const [moon, before] = [moonOf(attempt), kept.rating ?? UNKNOWN];
    const rating = rated(before, level, moon);
    const first = !(id in kept.tried);
    this.kept = ended(kept, id, this.isToday ? this.today : null, moon, rating);
    keepRecord(this.kept);
    this.keep({ attempt, spent: this.spent, change: first ? Math.round(rating.rating) - Math.round(before.rating) : null });
    this.looking = 0;
  }
}
