/** What an Oracle chooses that has no place on the board. */

import type { Translate } from '$lib/words/text';
import { runeName, shopOf } from '../../oracle';
import type { Colour, Hints, Rune, Seat, View } from '../../types.gen';
import { many } from '../../words';
import type { Atom, Chip } from '../kind';

export const CHIPS = ['lines', 'half', 'fate', 'icons', 'colour', 'value', 'write', 'mark'] as const;
const FATE_ART: Record<string, readonly string[]> = { shifts: ['i-plusminus', 'i-plusminus'], moves: ['i-move', 'i-move'], x: ['i-x'] };

function diceIn(view: View, me: Seat, half: string): string[] {
  const { dish } = shopOf(view, me);
  return dish.dice.filter((_, index) => dish.halves[3 + index] === half).map(String);
}

export function chip(t: Translate, view: View, me: Seat, picked: readonly Atom[], atom: Atom, hints: Hints | null): Chip {
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
    default:
      return { atom, art: [which === 'x' ? 'i-x' : 'i-market'], label: t(`board-chip-mark-${which}`) };
  }
}

/** A colour to predict, with how many of it are in the bag, which everybody can count; with help, the odds of the rewards. */
function chancesOf(t: Translate, view: View, colour: Colour, picked: readonly Atom[], hints: Hints | null): string {
  const icons = Number(picked.find((atom) => atom.startsWith('icons:'))?.slice(6));
  const outlook =
    hints?.shop?.type === 'OracleHints' ? hints.shop.possible.find((one) => one.colour === colour && one.icons === icons) : null;
  if (outlook)
    return t('board-chip-outlook', { faction: t(`board-faction-${colour}`), anything: outlook.anything, tablet: outlook.tablet });
  const left = view.bag.find((count) => count.colour === colour)?.count ?? 0;
  const all = view.bag.reduce((sum, count) => sum + count.count, 0);
  return t('board-chip-colour', { many: many(t, colour, left), percent: all ? Math.round((100 * left) / all) : 0 });
}
