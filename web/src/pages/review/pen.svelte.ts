/** The pen with which one draws on a board: an arrow by dragging or by two presses, a ring by one; again wipes it. */

import type { Shape } from '$lib/wire.gen';
import { toggled } from './drawing';
import { boardHere, placeOf } from './places';

export type Tool = 'arrow' | 'ring';

export class Pen {
  /** Null: presses do what they always do. */
  tool = $state<Tool | null>(null);
  /** Where an arrow has been begun. */
  start = $state<string | null>(null);
  private pressed: string | null = null;

  constructor(
    private readonly shapes: () => readonly Shape[],
    private readonly draw: (shapes: readonly Shape[]) => void,
  ) {}

  take(tool: Tool): void {
    this.tool = this.tool === tool ? null : tool;
    this.start = null;
  }

  /** With it, the arrow that has been begun. */
  lay(): void {
    this.tool = this.start = null;
  }

  put(shape: Shape): void {
    this.draw(toggled(this.shapes(), shape));
  }

  press(place: string | null): void {
    this.pressed = place;
  }

  /** The finger or the mouse is lifted there. */
  lift(place: string | null): void {
    const from = this.pressed;
    this.pressed = null;
    if (!place || !from) return;
    if (this.tool === 'ring') {
      if (place === from) this.put({ type: 'Ring', at: place });
    } else if (place !== from) this.arrow(from, place);
    else if (this.start && this.start !== place) this.arrow(this.start, place);
    else this.start = this.start ? null : place;
  }

  private arrow(start: string, end: string): void {
    this.start = null;
    this.put({ type: 'Arrow', start, end });
  }
}

const under = ({ clientX, clientY }: PointerEvent): Element | null => {
  const board = boardHere();
  return document.elementsFromPoint(clientX, clientY).find((one) => board?.contains(one)) ?? null;
};

/** While a tool is taken, presses on the board draw and do nothing else. Call what this gives to end it. */
export function listen(pen: Pen): () => void {
  const isOnBoard = (event: Event) => boardHere()?.contains(event.target as Node) ?? false;
  const down = (event: PointerEvent) => {
    if (!isOnBoard(event) || event.button !== 0) return;
    event.preventDefault();
    pen.press(placeOf(under(event)));
  };
  const up = (event: PointerEvent) => pen.lift(placeOf(under(event)));
  /** The finger scrolls or zooms after all. */
  const cancel = () => pen.press(null);
  const click = (event: Event) => {
    if (!isOnBoard(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') pen.lay();
  };
  const ways = [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['click', click],
    ['keydown', key],
  ] as const;
  for (const [name, heard] of ways) window.addEventListener(name, heard as EventListener, true);
  boardHere()?.classList.add('drawing');
  return () => {
    for (const [name, heard] of ways) window.removeEventListener(name, heard as EventListener, true);
    boardHere()?.classList.remove('drawing');
  };
}
