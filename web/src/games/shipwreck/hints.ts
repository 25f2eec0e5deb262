/** The help as the board shows it: which values are struck on whose line, and what each reason is tied to. */

import type { Entry } from '$lib/game';
import type { Translate } from '$lib/words/text';
import type { CardId, Event, Fate, HintedLine, Hints, LineId, Place, Reason, View } from './types.gen';

export interface Ground {
  /** The letter that ties the reason to values, card, play and log. */
  seal: string;
  reason: Reason;
  /** Only supposed of a sensible player. */
  supposed: boolean;
  /** The card that it is about. */
  card: CardId | null;
  /** How many turns ago was the play that it is about; 0 is this one. */
  ago: number | null;
}

const SEALS = 'ABCDEFG';

export const hintsOn = (hints: Hints | null | undefined, place: Place): HintedLine | null =>
  (place.hand.length && hints?.lines.find((line) => line.seat === place.seat && line.line === place.name)) || null;

/** Each reason with its seal. */
export const groundsOf = (view: View, line: HintedLine | null): readonly Ground[] =>
  (line?.reasons ?? []).map((reason, place) => ({
    seal: SEALS[place]!,
    reason,
    supposed: reason.ground === 'supposed',
    card: reason.instead ?? reason.on,
    ago: reason.turn === null ? null : view.history.length - reason.turn,
  }));

export const groundOf = (grounds: readonly Ground[], value: Fate): Ground | undefined =>
  grounds.find((ground) => ground.reason.values.includes(value));

export const sealsOn = (grounds: readonly Ground[], card: CardId): readonly Ground[] => grounds.filter((ground) => ground.card === card);

/** Values in words, three or more in a row as a span: “1 to 4”, “3, 5 or 7”. */
export function valuesText(t: Translate, values: readonly Fate[]): string {
  const first = values[0]!;
  const last = values.at(-1)!;
  if (values.length > 2 && last - first === values.length - 1) return t('board-span', { first: String(first), last: String(last) });
  if (values.length === 1) return String(first);
  return t('board-nor', { some: values.slice(0, -1).join(', '), last: String(last) });
}

/** “Not 1 to 4: they would have played on The Deep.” */
export const groundText = (t: Translate, { reason, supposed }: Ground): string =>
  t(supposed ? 'board-not-supposed' : 'board-not', { values: valuesText(t, reason.values), why: t.thing(reason, 'Reason', 'why') });

/** The lines of the log in which the plays stand that reasons are about: by the number of the action, their seals. */
export function pinsOf(grounds: readonly Ground[], entries: readonly Entry[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  let ago = 0;
  for (const entry of [...entries].reverse()) {
    for (const event of [...(entry.events as readonly Event[])].reverse()) {
      if (event.type === 'FatePlayed') {
        const seals = grounds.filter((ground) => ground.ago === ago).map((ground) => ground.seal);
        if (seals.length) found.set(entry.n, seals);
      } else if (event.type === 'TurnBegan') ago += 1;
    }
  }
  return found;
}

/** The line that the board looks at: the one chosen, or that of the turn. */
export const shownPlace = (view: View, line: LineId | null): Place =>
  view.places.find((place) => place.line === (line ?? view.now.line)) ?? view.places[0]!;
