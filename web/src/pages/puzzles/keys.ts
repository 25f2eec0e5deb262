/** The keys of the puzzle page: a digit goes to an answer, V lights a candle, arrows go through the steps. */

export interface Pressed {
  /** Whether single keys do something: the reader's setting. */
  single: boolean;
  answer: (place: number) => void;
  candle: () => void;
  step: (by: 1 | -1) => void;
  close: () => void;
}

const BUSY = 'input, textarea, select, dialog, [role="radiogroup"], [role="slider"]';
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function puzzleKey(event: KeyboardEvent, does: Pressed): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if ((event.target as Element).closest?.(BUSY)) return;
  const { key } = event;
  if (key === 'Escape') return does.close();
  if (ARROWS[key]) return does.step(ARROWS[key]);
  if (!does.single) return;
  if (/^[1-9]$/.test(key)) does.answer(Number(key) - 1);
  else if (key.toLowerCase() === 'v') does.candle();
}
