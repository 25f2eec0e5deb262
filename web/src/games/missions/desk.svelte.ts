/** What the reader has open on the table, and which of their agents they act for: shared by the board and its foot. */

import { untrack } from 'svelte';
import type { AgentId, View } from './types.gen';

export type Sheet =
  | { kind: 'map' | 'pool' | 'debrief' | 'journal' | 'overview' | 'tray' | 'checklist' }
  | { kind: 'thing'; id: string }
  | { kind: 'agent'; agent: AgentId }
  | { kind: 'full'; first: number };

class Desk {
  sheet = $state.raw<Sheet | null>(null);
  /** On a phone: what is under way, or one's own card. */
  tab = $state<'now' | 'card'>('now');
  /** Who is chosen, where one plays for two. */
  private chosen = $state<AgentId | null>(null);

  /** The agent for whom the reader acts: the one they chose, or the one who is asked. */
  agent(view: View): AgentId | null {
    if (this.chosen !== null && view.mine.includes(this.chosen)) return this.chosen;
    return view.mine[0] ?? null;
  }

  choose(agent: AgentId): void {
    this.chosen = agent;
  }

  /** Where one plays for two and the one chosen has nothing to do, the other steps forward. */
  follow(view: View): void {
    const asked = new Set(view.legal.map((action) => action.agent));
    const now = untrack(() => this.agent(view));
    if (view.mine.length > 1 && asked.size && now !== null && !asked.has(now)) this.chosen = [...asked][0]!;
  }

  /** Something new is asked: the board turns to it. */
  start(view: View): void {
    /** Something is under way that must be seen. */
    const under = view.test || view.conflict || view.share || view.questions.some((one) => one.type !== 'PonderShown');
    if (under) this.tab = 'now';
    else if (view.hands.some((hand) => hand.card) && (view.step === 'recognise' || view.step === 'telepathy')) this.tab = 'card';
    if (this.sheet?.kind === 'map' && view.step !== 'choose') this.sheet = null;
  }

  reset(): void {
    this.sheet = null;
    this.chosen = null;
    this.tab = 'now';
  }
}

export const desk = new Desk();
