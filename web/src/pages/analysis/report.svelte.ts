/** What the house finds out about a match from one seat's eyes: asked for until all of it is here, or nobody wants more. */

import { ApiError, ask } from '$lib/api';
import { tokenOf } from '$lib/storage';
import type { Decision } from '$lib/analysis';
import type { Analysed } from '$lib/wire.gen';

/** Milliseconds after an answer that brought nothing new. */
const REST = 700;

const rest = () => new Promise((done) => setTimeout(done, REST));

const asked = (code: string, seat: number, known: number) =>
  ask<Analysed>('GET', `/matches/${encodeURIComponent(code)}/analysis?eyes=${seat}&known=${known}`, undefined, tokenOf(code));

export class Report {
  told = $state.raw<Analysed | null>(null);
  trouble = $state.raw<ApiError | null>(null);
  /** From the first moment: until it is asked for, nobody has let it be. */
  thinking = $state(true);

  readonly decisions = $derived((this.told?.decisions ?? []) as readonly Decision[]);
  readonly curve = $derived(this.told?.curve ?? []);
  readonly whole = $derived(this.told !== null && this.told.parts > 0 && this.told.done >= this.told.parts);
  /** From 0 to 1. */
  readonly share = $derived(this.told?.parts ? this.told.done / this.told.parts : 0);

  private readonly kept = new Map<number, Analysed>();
  private latest = 0;

  constructor(readonly code: string) {}

  /** Look through these eyes, and think until all of it is found. */
  async follow(seat: number): Promise<void> {
    const mine = ++this.latest;
    this.told = this.kept.get(seat) ?? null;
    [this.trouble, this.thinking] = [null, true];
    try {
      while (!this.whole) {
        const known = this.told?.done ?? 0;
        const told = await asked(this.code, seat, known);
        this.kept.set(seat, told);
        if (mine !== this.latest) return;
        this.told = told;
        if (told.done <= known && !this.whole) await rest();
        if (mine !== this.latest) return;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine === this.latest) this.trouble = error;
    }
    if (mine === this.latest) this.thinking = false;
  }

  /** Nothing more is asked for: the house stops when nobody asks. */
  stop = (): void => {
    this.latest += 1;
    this.thinking = false;
  };
}
