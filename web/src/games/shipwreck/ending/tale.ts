/** A finished match retold from what everybody perceived: turn by turn what was said and lost, who was read, and what decided it. */

import type { Entry } from '$lib/game';
import { GOAL } from '../table';
import type { CardId, Event, Fate, LineName, Seat } from '../types.gen';

/** What the group said of a hidden fate in the end, and what it was. `n`: the action that said it. */
export interface Said {
  n: number;
  value: Fate;
  truth: Fate;
  right: boolean;
}

export interface TurnTold {
  number: number;
  by: Seat;
  line: LineName;
  /** The last action of this turn. */
  last: number;
  played: { value: Fate; on: CardId } | null;
  said: Said | null;
  /** Doom of this turn: by a wrong prediction, and by cards that faded. */
  wrong: number;
  faded: { card: CardId; doom: number } | null;
}

export function turnsOf(entries: readonly Entry[]): TurnTold[] {
  const turns: TurnTold[] = [];
  for (const { n, events } of entries)
    for (const event of events as readonly Event[]) {
      if (event.type === 'TurnBegan')
        turns.push({ number: turns.length + 1, by: event.by, line: event.line, last: n, played: null, said: null, wrong: 0, faded: null });
      const turn = turns.at(-1);
      if (turn) tell(turn, event, n);
    }
  return turns;
}

function tell(turn: TurnTold, event: Event, n: number): void {
  if (event.type !== 'TurnBegan') turn.last = n;
  if (event.type === 'FatePlayed') turn.played = { value: event.value, on: event.on };
  else if (event.type === 'Predicted' && event.result !== 'again') {
    const right = event.result === 'correct';
    turn.said = { n, value: event.value, truth: event.value, right };
    if (!right) turn.wrong += 1;
  } else if (event.type === 'FateShown' && event.why === 'predicted' && turn.said) turn.said.truth = event.value;
  else if (event.type === 'NotPredicted') turn.wrong += event.doom;
  else if (event.type === 'CardFaded') turn.faded = { card: event.card, doom: event.doom };
}

/** Where both tracks stood before the first turn and after each. Doom stops where it ends the match (R32). */
export function tideOf(turns: readonly TurnTold[], start: number): { right: number; doom: number }[] {
  const marks = [{ right: 0, doom: start }];
  for (const { said, wrong, faded } of turns) {
    const { right, doom } = marks.at(-1)!;
    marks.push({ right: right + (said?.right ? 1 : 0), doom: Math.min(GOAL, doom + wrong + (faded?.doom ?? 0)) });
  }
  return marks;
}

/** How much doom mistakes and faded cards brought, and how many cards. What goes beyond the end of the track does not count. */
export function doomOf(turns: readonly TurnTold[], start: number): { wrong: number; faded: number; cards: number } {
  const sum = { wrong: 0, faded: 0, cards: 0 };
  const room = (doom: number) => Math.min(doom, GOAL - start - sum.wrong - sum.faded);
  for (const turn of turns) {
    sum.wrong += room(turn.wrong);
    const faded = room(turn.faded?.doom ?? 0);
    sum.faded += faded;
    sum.cards += faded ? 1 : 0;
  }
  return sum;
}

export interface Reading {
  said: number;
  right: number;
}

/** How often a line was spoken of, and how often rightly. */
export function readingOf(turns: readonly TurnTold[], seat: Seat, line: LineName): Reading {
  const said = turns.filter((turn) => turn.by === seat && turn.line === line && turn.said);
  return { said: said.length, right: said.filter((turn) => turn.said!.right).length };
}

/** A turn with a prediction. */
export type Spoken = TurnTold & { said: Said };
export const spokenIn = (turns: readonly TurnTold[]): Spoken[] => turns.filter((turn): turn is Spoken => turn.said !== null);

/**
 * What decided it: of a victory the right prediction with the most values open, of a defeat the wrong one with the
 * fewest, or else the last card that brought doom; of several the last. `open`: by the action, the values that everybody
 * had to reckon with before it.
 */
export function decisiveOf(turns: readonly TurnTold[], won: boolean, open: ReadonlyMap<number, readonly Fate[]>): TurnTold | null {
  const weight = ({ said }: Spoken) => (won ? 1 : -1) * (open.get(said.n)?.length ?? 0);
  const spoken = spokenIn(turns)
    .filter(({ said }) => said.right === won)
    .reduce<Spoken | null>((best, turn) => (best && weight(best) > weight(turn) ? best : turn), null);
  return spoken ?? turns.findLast(({ faded }) => faded?.doom) ?? null;
}
