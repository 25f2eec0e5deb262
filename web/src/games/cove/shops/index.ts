/** The kinds of shops that this client can draw, by the tag of their state. */

import type { Seat, View } from '../types.gen';
import type { ShopKind, Tag } from './kind';

const found = import.meta.glob<ShopKind>('./*/index.ts', { eager: true, import: 'default' });

export const KINDS: readonly ShopKind[] = Object.values(found);

export const kindWith = (tag: Tag): ShopKind => KINDS.find((kind) => kind.tag === tag)!;

export const kindOf = (view: View, seat: Seat): ShopKind => kindWith(view.shops[seat]!.type);
