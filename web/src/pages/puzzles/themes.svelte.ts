/** What the themes of a game's puzzles are called, once its words have come. */

import { once } from '$lib/browser/once.svelte';
import { puzzleWords } from '$lib/game/puzzle';
import { currentLanguage, gameWords } from '$lib/words/i18n.svelte';
import type { Language } from '$lib/words/text';

const told = once((key) => puzzleWords(key.slice(3), key.slice(0, 2) as Language));

export function themeWords(game: string, theme: string): string {
  const words = told(`${currentLanguage()} ${game}`);
  return words === null ? theme : gameWords(null).also(words)(`theme-${theme}`);
}
