/** What the games say, found by their folders; of a game that this client was not built with, the server tells it. */

import type { GameWords } from '../wire.gen';
import type { Kinds } from './kinds';
import { NO_RULES, type Rulebook } from './rulebook';
import type { Language, Source } from './text';

export interface GameTexts {
  /** In the languages that somebody has read it in. */
  locale: Source;
  kinds: Kinds;
}

const kinds = import.meta.glob<{ kinds: Kinds }>('../../games/*/kinds.gen.ts');
const locales = import.meta.glob<string>('../../../../src/pitonisa/games/*/locale/*.ftl', {
  query: '?raw',
  import: 'default',
});
const later = () => import('./later');
/** What only the board says; where the client is built, it travels with what the game itself says (build/words.ts). */
const boardLocales = import.meta.env.PROD
  ? {}
  : import.meta.glob<string>('../../games/*/locale/*.ftl', { query: '?raw', import: 'default' });

type Learning = GameTexts & { locale: Partial<Record<Language, string>>; whole: Set<Language> };
const kept = new Map<string, Promise<Learning>>();

/** What a game says in this language, and what its values are. `whole`: with what is only said later. */
export async function texts(id: string, language: Language, whole: boolean): Promise<GameTexts> {
  const coming = kept.get(id) ?? loadTexts(id);
  kept.set(id, coming);
  coming.catch(() => kept.delete(id));
  const found = await coming;
  found.locale[language] ??= await words(id, language);
  if (whole && !found.whole.has(language)) {
    const more = (await (await later()).locales[file(id, 'locale', language)]?.()) ?? '';
    if (!found.whole.has(language)) found.locale[language] += `\n${more}`;
    found.whole.add(language);
  }
  return found;
}

/** Every game that has been read here is read in this language too. */
export const learn = (language: Language, whole: boolean): Promise<unknown> =>
  Promise.all([...kept.keys()].map((id) => texts(id, language, whole)));

async function loadTexts(id: string): Promise<Learning> {
  const own = kinds[`../../games/${id}/kinds.gen.ts`];
  const found = own ? (await own()).kinds : (await told(id, 'en')).kinds;
  return { locale: {}, whole: new Set(), kinds: found };
}

/** The numbers of a game's rules, and what leads to them. */
export async function rulebookOf(id: string): Promise<Rulebook> {
  if (!kinds[`../../games/${id}/kinds.gen.ts`]) return (await told(id, 'en')).rulebook;
  return (await (await later()).rulebooks[`../../games/${id}/rulebook.gen.ts`]?.())?.rulebook ?? NO_RULES;
}

const file = (id: string, room: 'locale' | 'rules', language: Language) => `../../../../src/pitonisa/games/${id}/${room}/${language}.ftl`;

async function words(id: string, language: Language): Promise<string> {
  const own = locales[file(id, 'locale', language)];
  if (!own) return (await told(id, language)).locale;
  return (await Promise.all([own(), boardLocales[`../../games/${id}/locale/${language}.ftl`]?.() ?? ''])).join('\n');
}

/** The rules of a game in words, as Fluent; '' where it has none. */
export async function ruleWords(id: string, language: Language): Promise<string> {
  if (!locales[file(id, 'locale', language)]) return (await told(id, language)).rules;
  return (await (await later()).rules[file(id, 'rules', language)]?.()) ?? '';
}

/** What a server tells has been held against these types where it was built. */
type Told = GameWords & { kinds: Kinds; rulebook: Rulebook };
const asked = new Map<string, Promise<Told>>();

/** What the server tells of a game that this client was not built with. */
function told(id: string, language: Language): Promise<Told> {
  const address = `/api/games/${encodeURIComponent(id)}/words?language=${language}`;
  const coming = asked.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(address))));
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
}
