/** What somebody does at a puzzle and is told of it: pressing, candles, saying an answer, and going through the steps. */

import type { AnyFrame } from '$lib/game';
import type { Marked, PuzzleModule } from '$lib/game/puzzle';
import { t } from '$lib/words/i18n.svelte';
import type { Room } from './room.svelte';
import { chosen, type Attempt, type Candle } from './solving';

/** Text that is heard has no stars in it. */
const plain = (text: string) => text.replaceAll('*', '');

export class Telling {
  /** For ears. */
  heard = $state('');
  /** The answer that was said last and is not so. */
  refused = $state<number | null>(null);
  /** How many steps of the solution are shown, and whether they go on by themselves. */
  shown = $state(0);
  playing = $state(false);
  /** The frame that is looked at; null: the moment of the puzzle. */
  private at = $state<number | null>(null);

  constructor(private readonly room: Room) {}

  readonly frames = $derived.by(() => [...(this.room.told?.earlier ?? []), this.room.told?.frame] as readonly AnyFrame[]);
  readonly frame = $derived(this.at ?? this.frames.length - 1);

  private readonly lookedAt = $derived.by(() =>
    this.room.attempt.candles.includes('look') ? (this.room.steps[this.room.places.look]?.place ?? null) : null,
  );
  readonly marked: Marked = $derived.by(() => {
    const { isOver, steps } = this.room;
    if (!isOver) return { lit: this.lookedAt, steps: [], now: null };
    const numbered = steps.slice(0, this.shown).map((step, place) => ({ ...step, number: place + 1 }));
    return { lit: steps[this.shown - 1]?.place ?? null, steps: numbered, now: this.shown };
  });

  /** The answer that the board shows carried out: what is chosen, and in the end what is right; null: none. */
  readonly imagined = $derived.by(() => {
    const { isOver, attempt, steps, told } = this.room;
    if (this.at !== null) return null;
    if (isOver) return this.shown >= steps.length ? (told?.right ?? null) : null;
    return chosen(attempt);
  });

  private word(say: (words: PuzzleModule) => string): string {
    return this.room.words ? say(this.room.words) : '';
  }
  answer = (place: number): string => this.word((words) => words.answer(this.room.asked!, place));
  readonly said = $derived.by(() => {
    const place = chosen(this.room.attempt);
    if (place === null || !this.room.asked) return null;
    return this.word((words) => words.said?.(this.room.asked!, place) ?? this.answer(place));
  });
  readonly how = $derived.by(() => {
    const { ended, wrong, candles } = this.room.attempt;
    if (ended === 'missed') return t('puzzle-missed');
    return t(wrong ? 'puzzle-second-try' : candles.length ? 'puzzle-with-candle' : 'puzzle-first-try');
  });

  change = (attempt: Attempt): void => {
    const before = this.room.attempt.marks;
    const changed = attempt.marks.flatMap((mark, place) => (mark === before[place] ? [] : [place]));
    const place = changed.find((one) => attempt.marks[one] !== 'open') ?? changed[0];
    this.room.change(attempt);
    if (place !== undefined) this.heard = t(`puzzle-mark-${attempt.marks[place]!}`, { answer: this.answer(place) });
    if (chosen(attempt) !== null) this.refused = null;
  };

  light = (candle: Candle | undefined): void => {
    if (!candle || this.room.isOver) return;
    this.room.light(candle);
    this.at = null;
    const step = this.room.steps[this.room.places[candle]];
    if (candle === 'step' && step) this.heard = `${plain(step.text)} ${step.out}`.trim();
    else this.heard = t('puzzle-look-heard', { where: this.where(step?.place ?? null) });
  };

  /** A place of the board as it is called there, up to the first full stop; what is only drawn has the name of what it belongs to. */
  private where(place: string | null): string {
    const way = place && this.room.board?.places?.(place);
    const there = way ? document.querySelector(`#board :is(${way})`) : null;
    const called = there?.ariaLabel || there?.textContent?.trim() || there?.closest('[aria-label]')?.ariaLabel;
    return called?.split('.')[0] ?? '';
  }

  /** True: it is over. */
  say = (): boolean => {
    const place = chosen(this.room.attempt);
    if (place === null) return false;
    const { ended } = this.room.say();
    if (!ended) {
      this.refused = place;
      this.heard = t('puzzle-wrong', { answer: this.answer(place) });
      return false;
    }
    this.begin();
    const streak = this.room.isToday ? this.room.streak : 0;
    this.heard =
      ended === 'right'
        ? t('puzzle-correct', { answer: this.answer(place), streak })
        : t('puzzle-missed-heard', { answer: this.answer(this.room.told!.right) });
    return true;
  };

  /** The solution from its first step on: each waits for a press. */
  begin = (): void => {
    this.at = null;
    this.shown = 1;
  };

  /** Whoever has solved it before sees all of it. */
  open = (): void => void (this.shown = this.room.attempt.ended ? this.room.steps.length : 1);

  show = (number: number, playing = false): void => {
    this.playing = playing;
    this.shown = Math.max(1, Math.min(this.room.steps.length, number));
    this.at = null;
    const { text, out } = this.room.steps[this.shown - 1]!;
    this.heard = t('puzzle-step-heard', { number: this.shown, of: this.room.steps.length, text: `${plain(text)} ${out}`.trim() });
  };

  look = (frame: number | null): void => void (this.at = frame === this.frames.length - 1 ? null : frame);
}
