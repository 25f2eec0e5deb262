/** Finds what games add to the analysis of their matches, and the words that only it says, by their folders. */

import type { AnalysisModule } from './analysis';
import type { Language } from './text';

const modules = import.meta.glob<{ default: AnalysisModule }>('../games/*/analysis.ts');
const words = import.meta.glob<string>(['../games/*/analysis/*.ftl', '../../../src/pitonisa/games/*/locale/analysis/*.ftl'], {
  query: '?raw',
  import: 'default',
});

/** Whether the house can weigh the matches of this game. */
export const analysable = (game: string): boolean => `../games/${game}/analysis.ts` in modules;

export const pluginOf = async (game: string): Promise<AnalysisModule> => (await modules[`../games/${game}/analysis.ts`]?.())?.default ?? {};

/** In Fluent; '' where a game says nothing more. */
export async function wordsOf(game: string, language: Language): Promise<string> {
  const files = [`../../../src/pitonisa/games/${game}/locale/analysis/${language}.ftl`, `../games/${game}/analysis/${language}.ftl`];
  return (await Promise.all(files.map((file) => words[file]?.() ?? ''))).join('\n');
}
