/** What the reader has picked up but not yet played: shared by the board and the bar at the foot of the table. */

import { shared } from '$lib/board/shared';
import type { CardId, Faded, Fate, LineId, NoPrediction, Play, Predict, Propose, Reveal, Use } from './types.gen';

export class Desk {
  /** Which fate of the hand is about to be played. */
  fate = $state<number | null>(null);
  /** The play that a finger has chosen: the next press on it, or on the button at the foot, makes it. */
  aim = $state.raw<Play | null>(null);
  /** The faded card whose power is about to be used. */
  power = $state<CardId | null>(null);
  /** The fate about to be moved by Relocate. */
  moved = $state.raw<{ from: CardId; value: Fate } | null>(null);
  /** The number for a question. */
  number = $state<number | null>(null);
  /** The value about to be predicted. */
  value = $state<Fate | null>(null);
  /** The card being read. */
  card = $state<CardId | null>(null);
  /** The faded power being read. */
  faded = $state<Faded | null>(null);
  /** The number line looked at; null is the active player's. */
  line = $state<LineId | null>(null);
  marking = $state(false);
  reveal = $state<Reveal | null>(null);
  /** What is proposed as soon as the proposal that stands in its way has been declined. */
  next = $state.raw<Propose | null>(null);
  /** What the reader proposed last in this decision. */
  mine = $state.raw<Propose | null>(null);
  /** The card that was asked about last: pressed once more, it is read. */
  asked: CardId | null = null;

  /** All that is picked up or being read, in one string. */
  get held(): string {
    return [
      this.fate,
      this.aim && `${this.aim.value} ${this.aim.on} ${this.aim.old}`,
      this.power,
      this.number,
      this.moved && `${this.moved.value} ${this.moved.from}`,
      this.value,
      this.card,
      this.faded?.card,
      this.reveal?.line,
    ].join();
  }

  /** Lay down whatever was picked up. */
  clear(): void {
    this.fate = this.power = this.number = this.value = this.aim = this.asked = this.moved = null;
  }

  pickFate(index: number): void {
    const again = this.fate === index;
    this.clear();
    this.fate = again ? null : index;
  }

  pickPlay(play: Play): void {
    this.clear();
    this.aim = play;
  }

  pickPower(card: CardId): void {
    const again = this.power === card;
    this.clear();
    this.power = again ? null : card;
  }

  pickValue(value: Fate): void {
    const again = this.value === value;
    this.clear();
    this.value = again ? null : value;
  }

  /** The group has declined this: it is no longer picked up. */
  layDown(declined: Predict | NoPrediction | Use): void {
    if (declined.type === 'Predict' && declined.value === this.value) this.value = null;
    if (declined.type === 'Use' && declined.card === this.power) this.power = this.number = null;
  }

  /** Something else is being decided: nothing that was picked up belongs to it. */
  start(): void {
    this.clear();
    this.card = this.faded = this.line = this.reveal = this.next = this.mine = null;
    this.marking = false;
  }
}

export const deskOf = shared(() => new Desk());
