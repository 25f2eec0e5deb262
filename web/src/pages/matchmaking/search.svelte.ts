/** A search for a table, from the press to the seat: it gives signs, and ends with a table, by leaving, or unheard. */

import { ApiError, ask } from '$lib/api';
import { becomeKnown, keepToken, type Introduction } from '$lib/browser/storage';
import type { Seek, Seeking, Ticket } from '$lib/wire.gen';
import { currentLanguage } from '$lib/words/i18n.svelte';

/** Milliseconds between two signs: whoever gives none for twelve seconds is taken to have left. */
const BEAT = 3000;
const PATH = '/seeking';

export class Search {
  /** How it stands; null: nobody waits. */
  standing = $state.raw<Seeking | null>(null);
  trouble = $state('');
  busy = $state(false);
  private token: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `found` is told the code of the table. */
  constructor(private readonly found: (code: string) => void) {}

  async begin(game: string, person: Introduction, bots: boolean): Promise<void> {
    this.busy = true;
    this.trouble = '';
    const wanted: Seek = { ...person, game, bots, language: currentLanguage() } as Seek;
    try {
      this.token = (await ask<Ticket>('POST', PATH, wanted)).token;
      await this.sign();
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
  }

  /** Whoever goes is forgotten at once, even where the page goes with them. */
  end(): void {
    const { token } = this;
    this.stop();
    const headers = { Authorization: `Bearer ${token}` };
    if (token) void fetch(`/api${PATH}`, { method: 'DELETE', keepalive: true, headers }).catch(() => undefined);
  }

  private async sign(): Promise<void> {
    const { token } = this;
    if (!token) return;
    const standing = await ask<Seeking>('PUT', PATH, undefined, token);
    if (token !== this.token) return;
    if (standing.code) {
      this.stop();
      keepToken(standing.code, token);
      becomeKnown();
      this.found(standing.code);
    } else {
      this.standing = standing;
      this.timer = setTimeout(() => void this.sign().catch((error) => this.fail(error)), BEAT);
    }
  }

  /** A line that is broken may come back; what the house refuses is over. */
  private fail(error: unknown): void {
    if (error instanceof ApiError && error.status === 0 && this.standing)
      this.timer = setTimeout(() => void this.sign().catch((again) => this.fail(again)), BEAT);
    else {
      this.stop();
      this.trouble = error instanceof Error ? error.message : '';
    }
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.token = null;
    this.standing = null;
  }
}
