/** Lets a thing be dragged: a copy of its drawing follows the pointer, and where it is let go decides. */

export interface Drag {
  enabled: boolean;
  /** The class of the copy, and the pixels from its corner to its middle. */
  ghost: string;
  half: number;
  /** Whether a finger drags too; elsewhere a finger scrolls. */
  touch: boolean;
  /** What can be dropped on, as a selector: it wears the class `over` while the pointer is there. */
  onto?: string;
  onstart?: () => void;
  /** What lies under the pointer as it is let go. */
  ondrop: (under: Element | null) => void;
}

/** Pixels that a pointer may move before a press becomes a drag. */
const FAR = 8;

const under = ({ clientX, clientY }: PointerEvent): Element | null => document.elementFromPoint(clientX, clientY);

/** An attachment for what can be dragged. A press without a move stays a press. */
export const drag = (options: () => Drag) => (held: HTMLElement) => {
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  let from: PointerEvent | null = null;

  const aim = (at: Element | null) => {
    over?.classList.remove('over');
    over = at;
    over?.classList.add('over');
  };
  const lift = () => {
    options().onstart?.();
    ghost = document.createElement('div');
    ghost.className = options().ghost;
    ghost.append(held.querySelector('svg')!.cloneNode(true));
    document.body.append(ghost);
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    if (!ghost && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR) return;
    if (!ghost) lift();
    const { half, onto } = options();
    ghost!.style.translate = `${event.clientX - half}px ${event.clientY - half}px`;
    if (onto) aim(under(event)?.closest(onto) ?? null);
  };
  const end = (event: PointerEvent) => {
    const isDropped = ghost !== null && event.type === 'pointerup';
    if (ghost) held.addEventListener('click', (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    ghost?.remove();
    aim(null);
    ghost = from = null;
    if (isDropped) options().ondrop(under(event));
  };
  const start = (event: PointerEvent) => {
    const { enabled, touch } = options();
    if (!enabled || event.button !== 0 || (event.pointerType === 'touch' && !touch)) return;
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
