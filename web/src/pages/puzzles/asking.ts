/** Asks the house for puzzles. */

import { ask } from '$lib/api';
import { becomeKnown, keepToken } from '$lib/browser/storage';
import { person } from '$lib/people/person.svelte';
import type { PuzzleInfo, PuzzleIndex, PuzzleOfDay, PuzzleTold, Seated } from '$lib/wire.gen';
import { currentLanguage } from '$lib/words/i18n.svelte';
import type { Day } from './streak';

export type { PuzzleInfo, PuzzleOfDay, PuzzleTold } from '$lib/wire.gen';

export const dayAddress = (day: Day): string => `/riddles/today?date=${day}`;
export const ofDay = (day: Day) => ask<PuzzleOfDay>('GET', dayAddress(day));
export const puzzle = (id: string) => ask<PuzzleTold>('GET', `/riddles/${encodeURIComponent(id)}`);
export const listed = async () => (await ask<PuzzleIndex>('GET', '/riddles')).puzzles as readonly PuzzleInfo[];

/** A table of one's own that goes on from there, on the seat through whose eyes one looked; its code. */
export async function playOn(id: string): Promise<string> {
  const seated = await ask<Seated>('POST', `/riddles/${encodeURIComponent(id)}/continue`, {
    ...person.introduced,
    language: currentLanguage(),
  });
  keepToken(seated.table.code, seated.token);
  becomeKnown();
  return seated.table.code;
}
