/** What somebody at the table might wonder about: actions that the game knows and that are not offered now. */

import type { AnyAction } from '$lib/game';
import { same } from '$lib/table/commands';
import type { Kind, Kinds } from '$lib/words/kinds';

/** A kind of action with more variants than this is wondered about on the board, not in a list. */
const MOST_OF_A_KIND = 12;

/** By these the rules let people come and go; that is asked for in the menu. */
const SEATING: readonly string[] = ['Join', 'Leave'];

/** The values of an enum by its family: the ids of its texts. */
export type Family = (name: string) => readonly string[];

/** Every action towards these seats that can be put into words, kind by kind, as far as its variants can be told and are not too many. */
export function conceivable(kinds: Kinds, seats: readonly number[], family: Family): AnyAction[] {
  return actionNames(kinds).flatMap((type) => {
    const fields = Object.entries(kinds.structs[type] ?? {});
    const variants = fields.reduce<Record<string, unknown>[]>(
      (found, [field, kind]) => found.flatMap((one) => values(kind, seats, family).map((value) => ({ ...one, [field]: value }))),
      [{}],
    );
    return variants.length > MOST_OF_A_KIND ? [] : variants.map((one) => ({ type, ...one }));
  });
}

/** Those that are not offered now. */
export const notOffered = (all: readonly AnyAction[], legal: readonly AnyAction[]): AnyAction[] =>
  all.filter((one) => !legal.some((offered) => same(one, offered)));

function actionNames({ structs, view }: Kinds): string[] {
  const legal = structs[view]?.['legal'];
  return legal === undefined ? [] : structNames(legal).filter((name) => !SEATING.includes(name));
}

function structNames(kind: Kind): string[] {
  if (typeof kind !== 'object') return [];
  if ('struct' in kind) return [kind.struct];
  if ('any' in kind) return kind.any.flatMap(structNames);
  return 'list' in kind && !Array.isArray(kind.list) ? structNames(kind.list as Kind) : [];
}

function values(kind: Kind, seats: readonly number[], family: Family): readonly unknown[] {
  if (kind === 'seat') return seats;
  if (kind === 'bool') return [true, false];
  return typeof kind === 'object' && 'enum' in kind ? family(kind.enum) : [];
}
