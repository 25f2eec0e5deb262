/** What belongs together on the table: all that carries the same seal lights up while one part of it is looked at. */

import type { Attachment } from 'svelte/attachments';

export const trace = $state({
  /** The seal that is looked at. */
  seal: null as string | null,
  /** The seal that was pressed: it stays lit when the pointer or the focus goes. */
  held: null as string | null,
});

export const isTraced = (seal: string): boolean => (trace.seal ?? trace.held) === seal;

export const hold = (seal: string): void => {
  trace.held = trace.held === seal ? null : seal;
};

/** Looking at this part, by pointer or focus, looks at its seal; '' is no seal. */
export const traces =
  (seal: string): Attachment<HTMLElement> =>
  (element) => {
    if (!seal) return undefined;
    const look = () => (trace.seal = seal);
    const leave = () => trace.seal === seal && (trace.seal = null);
    const listeners = { pointerenter: look, focusin: look, pointerleave: leave, focusout: leave };
    for (const [kind, listener] of Object.entries(listeners)) element.addEventListener(kind, listener);
    return () => {
      leave();
      for (const [kind, listener] of Object.entries(listeners)) element.removeEventListener(kind, listener);
    };
  };
