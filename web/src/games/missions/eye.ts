/** Lets the layers of a drawing follow the pointer. Off where nothing should move, and under a finger. */

import type { Attachment } from 'svelte/attachments';

/** `--eye` runs from -1 at the left edge to 1 at the right. */
export const eye = (moves: () => boolean, most: number): Attachment<HTMLElement> => {
  return (element) => {
    if (!moves() || !matchMedia('(hover: hover)').matches || most <= 0) return undefined;
    let asked = 0;
    const look = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || asked) return;
      asked = requestAnimationFrame(() => {
        asked = 0;
        const { left, width } = element.getBoundingClientRect();
        element.style.setProperty('--eye', (((event.clientX - left) / width) * 2 - 1).toFixed(2));
      });
    };
    const rest = () => element.style.removeProperty('--eye');
    element.addEventListener('pointermove', look);
    element.addEventListener('pointerleave', rest);
    return () => {
      cancelAnimationFrame(asked);
      element.removeEventListener('pointermove', look);
      element.removeEventListener('pointerleave', rest);
    };
  };
};
