/** What the chance cards that are left can still make of a test: a sum against a difficulty. */

export type Result = 'fail' | 'critical' | 'success';
/** How each result is marked, beside its word. */
export const SIGNS: Readonly<Record<Result, string>> = { fail: '−', critical: '=', success: '+' };
export const RESULTS: readonly Result[] = ['fail', 'critical', 'success'];

export interface FateFace {
  value: number;
  reshuffle: boolean;
  /** It lies in the discard: it cannot be drawn now. */
  gone: boolean;
}

/** All cards of one value, and the sum that each of them would make. */
export interface Column {
  value: number;
  sum: number;
  faces: readonly FateFace[];
}

export interface Zone {
  result: Result;
  columns: readonly Column[];
  /** How many of the cards left lead here. */
  left: number;
}

export interface Odds {
  zones: readonly Zone[];
  /** How many cards are left, and how many there are. */
  left: number;
  all: number;
}

export const resultOf = (sum: number, difficulty: number): Result =>
  sum < difficulty ? 'fail' : sum === difficulty ? 'critical' : 'success';

/** `value`: the sum before chance; `shift`: what is added to whatever is drawn. */
export function oddsOf(faces: readonly FateFace[], value: number, difficulty: number, shift = 0): Odds {
  const values = [...new Set(faces.map((face) => face.value))].sort((a, b) => a - b);
  const columns = values.map((one): Column => ({
    value: one,
    sum: value + one + shift,
    faces: faces.filter((face) => face.value === one),
  }));
  const zones = RESULTS.map((result): Zone => {
    const within = columns.filter(({ sum }) => resultOf(sum, difficulty) === result);
    return { result, columns: within, left: within.flatMap((column) => column.faces).filter((face) => !face.gone).length };
  });
  return { zones, left: faces.filter((face) => !face.gone).length, all: faces.length };
}

/** The cards of the deck, those in the discard marked: of equal cards, as many as lie there. */
export function facesOf(deck: readonly { value: number; reshuffle: boolean }[], discard: readonly number[]): readonly FateFace[] {
  const gone = [...discard];
  return deck.map(({ value, reshuffle }) => {
    const at = gone.indexOf(value);
    if (at >= 0) gone.splice(at, 1);
    return { value, reshuffle, gone: at >= 0 };
  });
}

/** A number with its sign, the minus as print has it. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0');
