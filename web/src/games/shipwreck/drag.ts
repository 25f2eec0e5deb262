/** Lets a fate be dragged onto a card. */

import { drag as dragged } from '$lib/board/drag';
import type { CardId } from './types.gen';

interface Drag {
  enabled: boolean;
  onstart: () => void;
  ondrop: (card: CardId) => void;
}

const CARD = '[data-card]';

export const drag = (options: () => Drag) =>
  dragged(() => {
    const { ondrop, ...rest } = options();
    const drop = (under: Element | null) => {
      const card = under?.closest<HTMLElement>(CARD);
      if (card) ondrop(card.dataset.card as CardId);
    };
    return { ...rest, ghost: 'sw sw-ghost', half: 32, touch: true, onto: CARD, ondrop: drop };
  });
