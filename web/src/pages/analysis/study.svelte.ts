/** A match being studied: through whose eyes, which decision or turn is looked at, and what has been found of it. */

import { pluginOf, type AnalysisModule, type Decision } from '$lib/analysis';
import { ApiError, ask } from '$lib/api';
import { tokenOf } from '$lib/browser/storage';
import type { Accounted, Known, WhoKnew } from '$lib/wire.gen';
import { Film } from '../replay/film.svelte';
import { turnAt } from '../replay/turns';
import { beside, chief } from '$lib/analysis/marks';
import { Report } from '$lib/analysis/report.svelte';

export class Study {
  readonly film: Film;
  readonly report: Report;
  plugin = $state.raw<AnalysisModule>({});
  /** Who could have known what of whom; null until it is here, and where there is nothing of the kind. */
  known = $state.raw<Known | null>(null);
  /** Where everything went, in the game's own terms; null until it is here, and for a game that is weighed. */
  account = $state.raw<unknown>(null);
  trouble = $state.raw<ApiError | null>(null);
  /** Whether somebody has chosen where to look: until then the page looks where there is most to learn. */
  private chosen = false;
  private closed = false;

  constructor(readonly code: string) {
    this.film = new Film(code);
    this.report = new Report(code);
  }

  readonly seat = $derived.by(() => (typeof this.film.eyes === 'number' ? this.film.eyes : 0));
  readonly turn = $derived.by(() => turnAt(this.film.turns, this.film.n + 1));
  readonly decision = $derived.by(() => this.report.decisions.find((one) => one.n === this.film.n) ?? null);
  /** All that these eyes decided in this turn. */
  readonly here = $derived.by(() => this.of(this.turn.number));
  readonly won = $derived.by(() => this.film.table?.winners.includes(this.seat) ?? false);

  private of(turn: number): readonly Decision[] {
    return this.report.decisions.filter((one) => turnAt(this.film.turns, one.n + 1).number === turn);
  }

  async open(n: number | null, eyes: number): Promise<void> {
    this.chosen = n !== null;
    await this.film.open(n ?? 0, eyes);
    if (!this.film.table) return;
    this.plugin = await pluginOf(this.film.table.game);
    if (this.plugin.knowing) void this.learn();
    if (this.report.thinking) await this.think();
  }

  /** Missed where it does not come. */
  private async learn(): Promise<void> {
    const path = `/matches/${encodeURIComponent(this.code)}/knowing`;
    const told = await ask<WhoKnew>('GET', path, undefined, tokenOf(this.code)).catch(() => null);
    this.known = told?.known ?? null;
  }

  think = async (): Promise<void> => {
    if (!this.closed) await (this.plugin.Account ? this.reckon() : this.report.follow(this.seat));
  };

  /** The page is left: whatever is still on its way, nothing more is asked for. */
  close = (): void => {
    this.closed = true;
    this.report.stop();
  };

  /** Through these eyes, unless others were chosen meanwhile; what other eyes were told is not shown as theirs. */
  private async reckon(): Promise<void> {
    const seat = this.seat;
    [this.account, this.trouble] = [null, null];
    const path = `/matches/${encodeURIComponent(this.code)}/account?eyes=${seat}`;
    try {
      const { account } = await ask<Accounted>('GET', path, undefined, tokenOf(this.code));
      if (seat === this.seat) this.account = account;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (seat === this.seat) this.trouble = error;
    }
  }

  async look(seat: number): Promise<void> {
    this.chosen = false;
    await this.film.look(seat);
    await this.think();
  }

  /** Where somebody else leads, with these eyes. */
  async goTo(n: number, seat: number): Promise<void> {
    this.chosen = true;
    if (seat === this.seat) return this.film.go(n, false);
    this.film.n = n;
    await this.film.look(seat);
    void this.think();
  }

  /** Where there is most to learn, as long as nobody has chosen otherwise. */
  settle(): void {
    const found = this.chosen ? null : chief(this.report.decisions);
    if (found && found.n !== this.film.n) void this.film.go(found.n, false);
  }

  pick = (n: number): void => {
    this.chosen = true;
    void this.film.go(n, false);
  };

  /** To a turn, counted from 1: to what it is remembered for, else to its beginning. */
  goTurn = (number: number): void => {
    const turn = this.film.turns[Math.max(1, Math.min(this.film.turns.length, number)) - 1]!;
    this.pick(chief(this.of(turn.number))?.n ?? Math.max(0, turn.first - 1));
  };

  next(direction: 1 | -1): Decision | null {
    return beside(this.report.decisions, this.film.n, direction);
  }
}
