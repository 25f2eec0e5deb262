/** What the house finds out about a match from one seat's eyes: asked for until all of it is here, or nobody wants more. */

import { ApiError, ask } from '../api';
import { tokenOf } from '../browser/storage';
import type { Decision } from '.';
import type { Analysed } from '$lib/wire.gen';

/** Milliseconds after an answer that brought nothing new. */
const REST = 700;

/** Whoever wants none but the whole says that they know all parts. */
const ALL = 1_000_000;
/** Where others come first. */
const LONG_REST = 6000;

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const asked = (code: string, seat: number, known: number, aside: boolean) =>
  ask<Analysed>(
    'GET',
    `/matches/${encodeURIComponent(code)}/analysis?eyes=${seat}&known=${known}${aside ? '&aside=true' : ''}`,
    undefined,
    tokenOf(code),
  );

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

  /** `aside`: nobody asked for it, and it waits for whoever did. */
  constructor(
    readonly code: string,
    private readonly aside = false,
  ) {}

  /** Look through these eyes, and think until all of it is found. */
  async follow(seat: number): Promise<void> {
    const mine = ++this.latest;
    this.told = this.kept.get(seat) ?? null;
    [this.trouble, this.thinking] = [null, true];
    try {
      while (!this.whole) {
        const known = this.told?.done ?? 0;
        const told = await asked(this.code, seat, this.aside ? ALL : known, this.aside);
        this.kept.set(seat, told);
        if (mine !== this.latest) return;
        this.told = told;
        if (told.done <= known && !this.whole) await rest(this.aside && !told.parts ? LONG_REST : REST);
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
