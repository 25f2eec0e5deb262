/** Finds the games' boards and words by their folders: adding a game adds a folder and touches nothing here. */

import type { GameModule } from '../lib/game';
import { NO_KINDS, type Kinds } from '../lib/kinds';
import { NO_RULES, type Rulebook } from '../lib/rulebook';
import type { Language } from '../lib/text';

export interface GameTexts {
  locale: Readonly<Record<Language, string>>;
  kinds: Kinds;
  rulebook: Rulebook;
}

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');
const kinds = import.meta.glob<{ kinds: Kinds }>('./*/kinds.gen.ts');
const rulebooks = import.meta.glob<{ rulebook: Rulebook }>('./*/rulebook.gen.ts');
/** The rules in words: fetched when somebody reads them. */
const rules = import.meta.glob<string>('../../../src/pitonisa/games/*/rules/*.ftl', { query: '?raw', import: 'default' });
const locales = import.meta.glob<string>('../../../src/pitonisa/games/*/locale/*.ftl', {
  query: '?raw',
  import: 'default',
});
/** What only the board says, beside what the game itself says. */
const boardLocales = import.meta.glob<string>('./*/locale/*.ftl', { query: '?raw', import: 'default' });

/** The game's board, where somebody has drawn one. */
export async function board(id: string): Promise<GameModule | null> {
  const load = modules[`./${id}/index.ts`];
  return load ? (await load()).default : null;
}

const kept = new Map<string, Promise<GameTexts>>();

export function texts(id: string): Promise<GameTexts> {
  const found = kept.get(id) ?? loadTexts(id);
  kept.set(id, found);
  found.catch(() => kept.delete(id));
  return found;
}

async function loadTexts(id: string): Promise<GameTexts> {
  const words = async (language: Language) => {
    const files = [locales[`../../../src/pitonisa/games/${id}/locale/${language}.ftl`], boardLocales[`./${id}/locale/${language}.ftl`]];
    return (await Promise.all(files.map((load) => load?.() ?? ''))).join('\n');
  };
  const [en, es, found, book] = await Promise.all([words('en'), words('es'), kinds[`./${id}/kinds.gen.ts`]?.(), rulebooks[`./${id}/rulebook.gen.ts`]?.()]);
  return { locale: { en, es }, kinds: found?.kinds ?? NO_KINDS, rulebook: book?.rulebook ?? NO_RULES };
}

/** The rules of a game in words, as Fluent; '' where it has none. */
export const ruleWords = async (id: string, language: Language): Promise<string> =>
  (await rules[`../../../src/pitonisa/games/${id}/rules/${language}.ftl`]?.()) ?? '';
