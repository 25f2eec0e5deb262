/** What can be chosen and has no place on the board, as labelled chips above the bar. */

import type { Translate } from '$lib/text';
import { runeName, shopOf } from './oracle';
import type { Atom } from './paths';
import type { Colour, Hints, Rune, Seat, Size, View } from './types.gen';
import { artOf, goodName, many, one } from './words';

export interface Chip {
  atom: Atom;
  label: string;
  /** Drawings, by their names in the sprite. */
  art: readonly string[];
  /** The number on a die. */
  value?: string;
}

const KINDS = ['lines', 'half', 'fate', 'icons', 'colour', 'value', 'write', 'mark', 'who', 'card', 'good', 'buyer'] as const;
const FATE_ART: Record<string, readonly string[]> = { shifts: ['i-plusminus', 'i-plusminus'], moves: ['i-move', 'i-move'], x: ['i-x'] };

export const isChip = (atom: Atom): boolean => (KINDS as readonly string[]).includes(atom.slice(0, atom.indexOf(':')));

function diceIn(view: View, me: Seat, half: string): string[] {
  const { dish } = shopOf(view, me);
  return dish.dice.filter((_, index) => dish.halves[3 + index] === half).map(String);
}

export function chipOf(t: Translate, view: View, me: Seat, picked: readonly Atom[], atom: Atom, hints: Hints | null): Chip {
  const at = atom.indexOf(':');
  const [kind, which] = [atom.slice(0, at), atom.slice(at + 1)];
  switch (kind) {
    case 'lines':
      return { atom, art: ['i-stars'], label: t('board-chip-lines', { count: Number(which) }) };
    case 'half':
      return { atom, art: [], label: t('board-chip-half', { half: t(`board-half-${which}`), values: t.list(diceIn(view, me, which)) }) };
    case 'fate':
      return { atom, art: FATE_ART[which] ?? [], label: t(`board-fate-${which}`) };
    case 'icons':
      return { atom, art: ['r-die'], value: which, label: t('board-chip-icons', { count: Number(which) }) };
    case 'colour':
      return { atom, art: [`m-${which}`], label: chancesOf(t, view, which as Colour, picked, hints) };
    case 'value': {
      const rune = picked.find((one) => one.startsWith('rune:'))?.slice(5) as Rune;
      return {
        atom,
        art: ['r-die'],
        value: which,
        label: t('board-chip-value', { rune: runeName(t, shopOf(view, me), rune), value: which }),
      };
    }
    case 'write':
      return { atom, art: ['r-die'], value: which, label: t('board-chip-write', { value: which }) };
    case 'mark':
      return { atom, art: [which === 'x' ? 'i-x' : 'i-market'], label: t(`board-chip-mark-${which}`) };
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
      return { atom, art: [artOf({ size, colour })], label: goodName(t, { size, colour }) };
    }
    default:
      return { atom, art: [which === 'rogues' ? 'b-grey' : 'i-coin'], label: t(`board-chip-buyer-${which}`) };
  }
}

/** A colour to predict, with how many of it are in the bag, which everybody can count; with help, the odds of the rewards. */
function chancesOf(t: Translate, view: View, colour: Colour, picked: readonly Atom[], hints: Hints | null): string {
  const icons = Number(picked.find((atom) => atom.startsWith('icons:'))?.slice(6));
  const outlook = hints?.possible.find((one) => one.colour === colour && one.icons === icons);
  if (outlook)
    return t('board-chip-outlook', { faction: t(`board-faction-${colour}`), anything: outlook.anything, tablet: outlook.tablet });
  const left = view.bag.find((count) => count.colour === colour)?.count ?? 0;
  const all = view.bag.reduce((sum, count) => sum + count.count, 0);
  return t('board-chip-colour', { many: many(t, colour, left), percent: all ? Math.round((100 * left) / all) : 0 });
}
