/** Finds what is fetched of words and rules when the page itself is here: where each of it lies travels then, too. */

import type { Rulebook } from './rulebook';

/** What only pages and dialogs of the house say that are fetched later than the first (build/words.ts). */
export const shelves = import.meta.glob<string>('../../locale/*.ftl', { query: '?later', import: 'default' });
/** What of a game is said by pages and dialogs alone that come later. */
export const locales = import.meta.glob<string>('../../../../src/pitonisa/games/*/locale/*.ftl', { query: '?later', import: 'default' });
export const rulebooks = import.meta.glob<{ rulebook: Rulebook }>('../../games/*/rulebook.gen.ts');
/** The rules in words: fetched when somebody reads them. */
export const rules = import.meta.glob<string>('../../../../src/pitonisa/games/*/rules/*.ftl', { query: '?raw', import: 'default' });
