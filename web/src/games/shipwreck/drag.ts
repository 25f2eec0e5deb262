/** Lets a fate be dragged onto a card: a copy follows the pointer, and where it is dropped decides. */

import type { CardId } from './types.gen';

interface Drag {
  enabled: boolean;
  onstart: () => void;
  ondrop: (card: CardId) => void;
}

const FAR = 8;
const HALF = 32;

const cardAt = (event: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-card]') ?? null;

/** An attachment for the button that shows the fate. A press without a move stays a press. */
export const drag = (options: () => Drag) => (token: HTMLElement) => {
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let from: PointerEvent | null = null;

  const aim = (card: HTMLElement | null) => {
    over?.classList.remove('over');
    over = card;
    over?.classList.add('over');
  };
  const lift = () => {
    options().onstart();
    ghost = document.createElement('div');
    ghost.className = 'sw sw-ghost';
    ghost.append(token.querySelector('svg')!.cloneNode(true));
    document.body.append(ghost);
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    if (!ghost && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR) return;
    if (!ghost) lift();
    ghost!.style.translate = `${event.clientX - HALF}px ${event.clientY - HALF}px`;
    aim(cardAt(event));
  };
  const end = (event: PointerEvent) => {
    const dropped = ghost && event.type === 'pointerup' ? cardAt(event) : null;
    if (ghost) token.addEventListener('click', (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    ghost?.remove();
    aim(null);
    ghost = from = null;
    if (dropped) options().ondrop(dropped.dataset.card as CardId);
  };
  const start = (event: PointerEvent) => {
    if (!options().enabled || event.button !== 0) return;
    from = event;
    token.setPointerCapture?.(event.pointerId);
  };

  const events = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end } as const;
  for (const [name, listen] of Object.entries(events)) token.addEventListener(name, listen as EventListener);
  return () => {
    for (const [name, listen] of Object.entries(events)) token.removeEventListener(name, listen as EventListener);
    ghost?.remove();
  };
};
