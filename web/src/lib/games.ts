/** Finds the games' boards and words by their folders: adding a game adds a folder and touches nothing here. */

import type { GameModule } from './game';
import { NO_KINDS, type Kinds } from './kinds';
import { NO_RULES, type Rulebook } from './rulebook';
import type { Language, Source } from './text';

export interface GameTexts {
  /** In the languages that somebody has read it in. */
  locale: Source;
  kinds: Kinds;
  rulebook: Rulebook;
}

const modules = import.meta.glob<{ default: GameModule }>('../games/*/index.ts');
const kinds = import.meta.glob<{ kinds: Kinds }>('../games/*/kinds.gen.ts');
const rulebooks = import.meta.glob<{ rulebook: Rulebook }>('../games/*/rulebook.gen.ts');
/** The rules in words: fetched when somebody reads them. */
const rules = import.meta.glob<string>('../../../src/pitonisa/games/*/rules/*.ftl', { query: '?raw', import: 'default' });
const locales = import.meta.glob<string>('../../../src/pitonisa/games/*/locale/*.ftl', {
  query: '?raw',
  import: 'default',
});
/** What only the board says, beside what the game itself says. */
const boardLocales = import.meta.glob<string>('../games/*/locale/*.ftl', { query: '?raw', import: 'default' });

/** The game's board, where somebody has drawn one. */
export async function board(id: string): Promise<GameModule | null> {
  const load = modules[`../games/${id}/index.ts`];
  return load ? (await load()).default : null;
}

type Learning = GameTexts & { locale: Partial<Record<Language, string>> };
const kept = new Map<string, Promise<Learning>>();

/** What a game says in this language, and what its values are. */
export async function texts(id: string, language: Language): Promise<GameTexts> {
  const asked = kept.get(id) ?? loadTexts(id);
  kept.set(id, asked);
  asked.catch(() => kept.delete(id));
  const found = await asked;
  found.locale[language] ??= await words(id, language);
  return found;
}

/** Every game that has been read here is read in this language too. */
export const learn = (language: Language): Promise<unknown> => Promise.all([...kept.keys()].map((id) => texts(id, language)));

async function loadTexts(id: string): Promise<Learning> {
  const [found, book] = await Promise.all([kinds[`../games/${id}/kinds.gen.ts`]?.(), rulebooks[`../games/${id}/rulebook.gen.ts`]?.()]);
  return { locale: {}, kinds: found?.kinds ?? NO_KINDS, rulebook: book?.rulebook ?? NO_RULES };
}

async function words(id: string, language: Language): Promise<string> {
  const files = [
    locales[`../../../src/pitonisa/games/${id}/locale/${language}.ftl`],
    boardLocales[`../games/${id}/locale/${language}.ftl`],
  ];
  return (await Promise.all(files.map((load) => load?.() ?? ''))).join('\n');
}

/** The rules of a game in words, as Fluent; '' where it has none. */
export const ruleWords = async (id: string, language: Language): Promise<string> =>
  (await rules[`../../../src/pitonisa/games/${id}/rules/${language}.ftl`]?.()) ?? '';
