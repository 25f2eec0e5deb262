/** What the themes of a game's riddles are called, once its words have come. */

import { currentLanguage, gameWords } from '$lib/i18n.svelte';
import { once } from '$lib/once.svelte';
import { riddleWords } from '$lib/riddle';
import type { Language } from '$lib/text';

const told = once((key) => riddleWords(key.slice(3), key.slice(0, 2) as Language));

export function themeWords(game: string, theme: string): string {
  const words = told(`${currentLanguage()} ${game}`);
  return words === null ? theme : gameWords(null).also(words)(`theme-${theme}`);
}
