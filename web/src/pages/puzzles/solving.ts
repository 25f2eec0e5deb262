/** One attempt at a puzzle: what is struck and chosen, what was said, which candles burn, and how it ended. */

/** `proved`: struck by a candle, and not to be cleared. */
export type Mark = 'open' | 'struck' | 'chosen' | 'wrong' | 'proved';

/** `look`: where to look first. `step`: one step of the reasoning. */
export type Candle = 'look' | 'step';

export interface Attempt {
  marks: readonly Mark[];
  candles: readonly Candle[];
  /** How often something was said that is not so. */
  wrong: number;
  ended: 'right' | 'missed' | null;
}

/** How a day is remembered: solved at once, solved with a candle or at the second try, or not. */
export type Moon = 'full' | 'half' | 'none';

/** A first try, and one more. */
export const TRIES = 2;

export const begin = (answers: number): Attempt => ({ marks: Array(answers).fill('open'), candles: [], wrong: 0, ended: null });

const FIXED: readonly Mark[] = ['wrong', 'proved'];

/** Only one answer is chosen at a time. */
function marked(attempt: Attempt, place: number, mark: Mark): Attempt {
  const now = attempt.marks[place];
  if (attempt.ended || !now || FIXED.includes(now)) return attempt;
  const others = attempt.marks.map((one) => (mark === 'chosen' && one === 'chosen' ? 'open' : one));
  return { ...attempt, marks: others.with(place, mark) };
}

/** The mark of an answer after a press on it: what is open is struck, what is struck is chosen, what is chosen is open again. */
const NEXT: Readonly<Record<'strike' | 'choose', Partial<Record<Mark, Mark>>>> = {
  strike: { open: 'struck', struck: 'chosen', chosen: 'open' },
  choose: { open: 'chosen', struck: 'chosen', chosen: 'open' },
};

export const press = (attempt: Attempt, place: number, gesture: 'strike' | 'choose'): Attempt =>
  marked(attempt, place, NEXT[gesture][attempt.marks[place] ?? 'wrong'] ?? 'open');

export const strike = (attempt: Attempt, place: number): Attempt =>
  marked(attempt, place, attempt.marks[place] === 'struck' ? 'open' : 'struck');

export const choose = (attempt: Attempt, place: number): Attempt => marked(attempt, place, 'chosen');

/** Without what one has struck oneself. */
export const cleared = (attempt: Attempt): Attempt => ({
  ...attempt,
  marks: attempt.marks.map((mark) => (mark === 'struck' ? 'open' : mark)),
});

export const chosen = (attempt: Attempt): number | null => {
  const place = attempt.marks.indexOf('chosen');
  return place < 0 ? null : place;
};

export const struck = (attempt: Attempt): readonly number[] => attempt.marks.flatMap((mark, place) => (mark === 'struck' ? [place] : []));

/** The chosen answer is said. A wrong one is struck for good; after the last try it is over. */
export function say(attempt: Attempt, right: number): Attempt {
  const place = chosen(attempt);
  if (place === null || attempt.ended) return attempt;
  if (place === right) return { ...attempt, ended: 'right' };
  const wrong = attempt.wrong + 1;
  return { ...attempt, marks: attempt.marks.with(place, 'wrong'), wrong, ended: wrong < TRIES ? null : 'missed' };
}

/** A candle is lit; the step that it tells rules answers out. The right one is never among them. */
export function burn(attempt: Attempt, candle: Candle, strikes: readonly number[]): Attempt {
  if (attempt.ended || attempt.candles.includes(candle)) return attempt;
  const marks = attempt.marks.map((mark, place) => (strikes.includes(place) && mark !== 'wrong' ? 'proved' : mark));
  return { ...attempt, marks, candles: [...attempt.candles, candle] };
}

export function moonOf({ ended, wrong, candles }: Attempt): Moon {
  if (ended !== 'right') return 'none';
  return wrong || candles.length ? 'half' : 'full';
}
