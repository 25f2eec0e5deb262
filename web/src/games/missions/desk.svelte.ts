/** What the reader has open on the table, and which of their agents they act for: shared by the board and its foot. */

import { shared } from '$lib/board/shared';
import { untrack } from 'svelte';
import { givesUp } from './offers';
import type { AgentId, View } from './types.gen';

export type Sheet =
  | { kind: 'map' | 'pool' | 'debrief' | 'journal' | 'overview' | 'tray' | 'ask' | 'checklist' | 'page' | 'tell' }
  | { kind: 'thing'; id: string }
  | { kind: 'agent'; agent: AgentId }
  | { kind: 'full'; first: number }
  | { kind: 'again'; slot: string };

/** Of two that one plays for, the one without whom nothing goes on: whose turn it is, or who is asked for help. */
function mustAct(view: View): AgentId | null {
  if (view.mine.length < 2) return null;
  if (view.test)
    return view.test.step === 'support'
      ? (view.legal.find((action) => action.type === 'NoSupport')?.agent ?? view.test.agent)
      : view.test.agent;
  const question = view.questions.find((one) => one.type !== 'PonderShown' && view.mine.includes(one.agent));
  return question?.agent ?? view.conflict?.turn ?? null;
}

export class Desk {
  sheet = $state.raw<Sheet | null>(null);
  /** Which page of the prologue is open, and whether its last one has been. */
  page = $state(0);
  isRead = $state(false);
  /** Who stepped forward by themselves last. */
  private must: AgentId | null = null;
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
    const asked = new Set(view.legal.filter((action) => !givesUp(action)).map((action) => action.agent));
    const now = untrack(() => this.agent(view));
    const must = mustAct(view);
    if (must !== null && must !== this.must) this.chosen = must;
    else if (view.mine.length > 1 && asked.size && now !== null && !asked.has(now)) this.chosen = [...asked][0]!;
    this.must = must;
  }

  /** Something new is asked: the board turns to it. */
  start(view: View): void {
    const isGone = {
      map: view.step !== 'choose',
      again: !view.place,
      tell: view.hands.every(({ card }) => !card),
    };
    if (isGone[this.sheet?.kind as keyof typeof isGone]) this.sheet = null;
  }

  reset(): void {
    this.sheet = null;
    this.chosen = null;
    this.must = null;
    this.page = 0;
    this.isRead = false;
  }
}

export const deskOf = shared(() => new Desk());
