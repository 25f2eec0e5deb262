/** Lets a thing be dragged onto a person or a recruit: a copy follows the pointer, and where it is dropped decides. */

import { ofSeat, type Atom } from './paths';

interface Drag {
  enabled: boolean;
  onstart: () => void;
  /** What lies under the pointer, the narrowest thing first. */
  ondrop: (atoms: readonly Atom[]) => void;
}

const FAR = 8;

const atomsAt = ({ clientX, clientY }: PointerEvent): readonly Atom[] => {
  const under = document.elementFromPoint(clientX, clientY);
  const thing = under?.closest<HTMLElement>('[data-atom]')?.dataset.atom;
  const seat = under?.closest<HTMLElement>('.le [data-seat]')?.dataset.seat;
  return [...(thing ? [thing] : []), ...(seat ? [ofSeat(Number(seat))] : [])];
};

/** An attachment for what can be dragged. A press without a move stays a press. */
export const drag = (options: () => Drag) => (held: HTMLElement) => {
  let ghost: HTMLElement | null = null;
  let from: PointerEvent | null = null;

  const lift = () => {
    options().onstart();
    ghost = document.createElement('div');
    ghost.className = 'le le-ghost';
    ghost.append(held.querySelector('svg')!.cloneNode(true));
    document.body.append(ghost);
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    if (!ghost && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR) return;
    if (!ghost) lift();
    ghost!.style.translate = `${event.clientX - 30}px ${event.clientY - 30}px`;
  };
  const end = (event: PointerEvent) => {
    const isDropped = ghost !== null && event.type === 'pointerup';
    if (ghost) held.addEventListener('click', (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    ghost?.remove();
    ghost = from = null;
    if (isDropped) options().ondrop(atomsAt(event));
  };
  const start = (event: PointerEvent) => {
    if (!options().enabled || event.button !== 0 || event.pointerType === 'touch') return;
    from = event;
    held.setPointerCapture?.(event.pointerId);
  };

  const events = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end } as const;
  for (const [name, listen] of Object.entries(events)) held.addEventListener(name, listen as EventListener);
  return () => {
    for (const [name, listen] of Object.entries(events)) held.removeEventListener(name, listen as EventListener);
    ghost?.remove();
  };
};
