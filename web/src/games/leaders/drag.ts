/** Lets a thing be dragged onto a person or a recruit. */

import { drag as dragged } from '$lib/board/drag';
import { ofSeat, type Atom } from './paths';

interface Drag {
  enabled: boolean;
  onstart?: () => void;
  /** What lies under the pointer, the narrowest thing first. */
  ondrop: (atoms: readonly Atom[]) => void;
}

function atomsAt(under: Element | null): readonly Atom[] {
  const thing = under?.closest<HTMLElement>('[data-atom]')?.dataset.atom;
  const seat = under?.closest<HTMLElement>('.le [data-seat]')?.dataset.seat;
  return [...(thing ? [thing] : []), ...(seat ? [ofSeat(Number(seat))] : [])];
}

export const drag = (options: () => Drag) =>
  dragged(() => {
    const { ondrop, ...rest } = options();
    return { ...rest, ghost: 'le le-ghost', half: 30, touch: false, ondrop: (under) => ondrop(atomsAt(under)) };
  });
