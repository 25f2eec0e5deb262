/** Which parts of the reader's shop the question of the moment needs large. */

import { litOf } from './paths';
import type { Atom, Path } from './shops/kind';
import type { Seat, View } from './types.gen';

export interface Parts {
  stars: boolean;
  rows: boolean;
  funds: boolean;
  staff: boolean;
  selling: boolean;
}

/** While something of a row or of the funding is picked, its chips are in the bar: the part stays. */
export function partsOf(view: View, me: Seat | null, lit: ReadonlySet<Atom>, picked: Path): Parts | null {
  const has = (kind: string) => litOf(lit, kind).length > 0 || picked.some((atom) => atom.startsWith(`${kind}:`));
  const selling = me !== null && view.tasks.at(-1)?.type === 'Selling' && view.to_act.includes(me);
  const found = { stars: has('line'), rows: has('row'), funds: has('fund'), staff: has('staff'), selling };
  return Object.values(found).some(Boolean) ? found : null;
}
