/** What can be chosen and has no place on the board, as labelled chips above the bar. */

import type { Translate } from '$lib/words/text';
import { askedIn, kindOf, KINDS } from './shops';
import type { Atom, Chip } from './shops/kind';
import type { Colour, Hints, Seat, Size, View } from './types.gen';
import { artOf, goodName, one } from './words';

const COMMON = ['who', 'card', 'good', 'buyer'];
export const isChip = (atom: Atom): boolean =>
  [...COMMON, ...KINDS.flatMap((kind) => kind.chips)].includes(atom.slice(0, atom.indexOf(':')));

export function chipOf(t: Translate, view: View, me: Seat, picked: readonly Atom[], atom: Atom, hints: Hints | null): Chip {
  const at = atom.indexOf(':');
  const [kind, which] = [atom.slice(0, at), atom.slice(at + 1)];
  const shop = kindOf(view, askedIn(view, me));
  if (shop.chips.includes(kind)) return shop.chip(t, view, me, picked, atom, hints);
  switch (kind) {
    case 'who':
      return { atom, art: [`m-${which}`], label: one(t, which as Colour) };
    case 'card':
      return {
        atom,
        art: ['corruption', ...Array.from({ length: Number(which) }, () => 'b-grey')],
        label: t('board-chip-card', { icons: Number(which), cost: Number(which) * view.lair }),
      };
    case 'good': {
      const [size, colour] = which.split('-') as [Size, Colour];
      return { atom, art: [artOf({ size, colour }, shop.tag)], label: goodName(t, { size, colour }, shop.tag) };
    }
    default:
      return { atom, art: [which === 'rogues' ? 'b-grey' : 'i-coin'], label: t(`board-chip-buyer-${which}`) };
  }
}
