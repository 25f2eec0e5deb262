/** The staff and the counter of any shop as their drawings want them, in the reader's words. */

import type { Translate } from '$lib/words/text';
import type { Fresh } from './fresh';
import type { Ware } from './parts/Counter.svelte';
import type { Post } from './parts/Staff.svelte';
import { kindOf } from './shops';
import type { Atom } from './shops/kind';
import type { Seat, View } from './types.gen';
import { artOf, bestPrice, cardLabel, goodId, goodName, stock, tagOf } from './words';

type Lit = ReadonlySet<Atom>;

/** `whole`: what each does in a sentence; otherwise in a few words. */
export const postsOf = (t: Translate, view: View, seat: Seat, lit: Lit, whole = false): Post[] =>
  kindOf(view, seat).abilities.map(({ id, art }, index) => {
    const card = view.merchants[seat]!.staff[index] ?? null;
    return {
      id,
      art,
      name: t(`board-ability-${id}`),
      about: whole ? t.attr(`board-staff-${id}`, 'whole') : t(`board-staff-${id}`),
      card,
      holder: card ? cardLabel(t, card, tagOf(view, seat)) : t('board-post-free'),
      lit: lit.has(`staff:${id}`),
      used: false,
    };
  });

export const waresOf = (t: Translate, view: View, seat: Seat, lit: Lit, fresh: Fresh): Ware[] =>
  stock(view.merchants[seat]!.counter).map(({ good, count }) => {
    const best = bestPrice(view, good);
    const tag = tagOf(view, seat);
    const name = goodName(t, good, tag);
    return {
      id: goodId(good),
      art: artOf(good, tag),
      count,
      price: best?.gold ?? null,
      taints: (best?.corruption ?? 0) > 0,
      label: best
        ? t('board-ware', { good: name, count, gold: best.gold, pier: t(`board-pier-${best.pier}`) })
        : t('board-ware-unsold', { good: name, count }),
      lit: lit.has(`ware:${goodId(good)}`),
      fresh: fresh.gained(seat, good),
    };
  });
