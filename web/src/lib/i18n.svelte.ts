/** The house's words in the reader's language, which can change at any moment without the page being loaded anew. */

import { learn, texts as readTexts, type GameTexts } from '../games';
import { keepLanguage, readLanguage } from './storage';
import { translator, type Arguments, type Language, type Source, type Translate } from './text';

const shelves = import.meta.glob<string>(['../locale/*.ftl', '../../../src/pitonisa/platform/locale/*.ftl'], {
  query: '?raw',
  import: 'default',
});

/** What the house says in this language, in the shell and from the server. */
async function fetchWords(chosen: Language): Promise<Source[]> {
  const files = Object.entries(shelves).filter(([path]) => path.endsWith(`/${chosen}.ftl`));
  return Promise.all(files.map(async ([, load]) => ({ [chosen]: await load() })));
}

function preferred(): Language {
  const kept = readLanguage();
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.languages.some((one) => one.toLowerCase().startsWith('es')) ? 'es' : 'en';
}

let wanted = preferred();
let language = $state<Language>(wanted);
let sources = $state.raw<readonly Source[]>(await fetchWords(wanted));
const house = $derived(translator({ language, sources }));

export const currentLanguage = (): Language => language;

/** From now on the house speaks this language, as soon as it has the words. */
export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  keepLanguage(chosen);
  const [fetched] = await Promise.all([fetchWords(chosen), learn(chosen)]);
  if (wanted !== chosen) return;
  sources = fetched;
  language = chosen;
}

/** A text of the house. */
export const t = (id: string, args?: Arguments): string => house(id, args);

/** What a game says, in the language that is spoken now and in the one that is about to be. */
export async function gameTexts(game: string): Promise<GameTexts> {
  const [found] = await Promise.all([readTexts(game, language), readTexts(game, wanted)]);
  return language in found.locale ? found : gameTexts(game);
}

/** The words of the house and of a game, for a reader at its table. */
export function gameWords(
  texts: GameTexts | null,
  viewer: number | null = null,
  names: readonly string[] = [],
  story: Readonly<Record<string, string>> = {},
): Translate {
  const all = texts ? [...sources, texts.locale] : sources;
  return translator({ language, sources: all, kinds: texts?.kinds, viewer, names, story });
}

/** One further part of a text of the house. */
export const part = (id: string, name: string): string => house.attr(id, name);
