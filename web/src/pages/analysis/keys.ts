/** The keys of the analysis: arrows, Home and End go by turns, N and P by marks, Enter tries it from here. */

import { settings } from '$lib/browser/settings.svelte';

export interface Steps {
  turn: (by: number) => void;
  first: () => void;
  last: () => void;
  mark: (direction: 1 | -1) => void;
  attempt: () => void;
}

const BUSY = 'input, textarea, select, dialog, [role="radiogroup"]';
const PRESSED_BY_ENTER = 'button, a, summary';

export function studyKey(event: KeyboardEvent, steps: Steps): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target as Element;
  if (target.closest(BUSY)) return;
  const press = pressOf(event.key, steps, target);
  if (!press) return;
  event.preventDefault();
  press();
}

function pressOf(key: string, steps: Steps, target: Element): (() => void) | null {
  switch (key) {
    case 'ArrowLeft':
      return () => steps.turn(-1);
    case 'ArrowRight':
      return () => steps.turn(1);
    case 'Home':
      return steps.first;
    case 'End':
      return steps.last;
    case 'Enter':
      return target.closest(PRESSED_BY_ENTER) ? null : steps.attempt;
    case 'n':
    case 'N':
      return settings.keys ? () => steps.mark(1) : null;
    case 'p':
    case 'P':
      return settings.keys ? () => steps.mark(-1) : null;
    default:
      return null;
  }
}
