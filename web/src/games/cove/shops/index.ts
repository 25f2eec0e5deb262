/** The kinds of shops that this client can draw, by the tag of their state. */

import type { Seat, View } from '../types.gen';
import type { ShopKind, Tag } from './kind';

const found = import.meta.glob<ShopKind>('./*/index.ts', { eager: true, import: 'default' });

export const KINDS: readonly ShopKind[] = Object.values(found);

export const kindWith = (tag: Tag): ShopKind => KINDS.find((kind) => kind.tag === tag)!;

/** Whose shop the reader is asked in: another's, where that asks its rivals; otherwise one's own. */
export function askedIn(view: View, me: Seat): Seat {
  const task = view.tasks.at(-1);
  return task?.type === 'AtShop' && task.by === me ? task.shop : me;
}

export const kindOf = (view: View, seat: Seat): ShopKind => kindWith(view.shops[seat]!.type);
