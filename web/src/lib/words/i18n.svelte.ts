/** The house's words in the reader's language, which can change at any moment without the page being loaded anew. */

import { learn, texts as readTexts, type GameTexts } from './games';
import { keepLanguage, readLanguage } from '../browser/storage';
import { translator, type Arguments, type Language, type Source, type Translate } from './text';

const shelves = import.meta.glob<string>('../../locale/*.ftl', { query: '?raw', import: 'default' });

/** What the server and the covers of the games say; where the client is built, it travels with the words of the house (build/words.ts). */
const beside = import.meta.env.PROD
  ? {}
  : import.meta.glob<string>(['../../games/*/cover/*.ftl', '../../../../src/pitonisa/platform/locale/*.ftl'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });

/** Whether somebody has asked for all of it. */
let whole = false;

/** What the house says in this language, in the shell and from the server. */
async function fetchWords(chosen: Language): Promise<Source[]> {
  const all = [...Object.entries(shelves), ...(whole ? Object.entries((await import('./later')).shelves) : [])];
  const files = all.filter(([path]) => path.endsWith(`/${chosen}.ftl`));
  const own = Object.entries(beside).filter(([path]) => path.endsWith(`/${chosen}.ftl`));
  const shelved = await Promise.all(files.map(([, load]) => load()));
  return [...shelved, ...own.map(([, text]) => text)].map((text) => ({ [chosen]: text }));
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

/** What was asked for last: whatever was asked for before is here when that is, and never in its place. */
let newest: Promise<void> | null = null;

function hear(chosen: Language): Promise<void> {
  wanted = chosen;
  const coming: Promise<void> = Promise.all([fetchWords(chosen), learn(chosen, whole)]).then(([fetched]) => {
    if (newest !== coming) return newest!;
    sources = fetched;
    language = chosen;
  });
  newest = coming;
  return coming;
}

/** From now on the house speaks this language, as soon as it has the words. */
export function speak(chosen: Language): Promise<void> {
  keepLanguage(chosen);
  return hear(chosen);
}

let coming: Promise<void> | null = null;
/** A page or a dialog that needs more words than home and a table do: it is here when they are. */
export async function late<Piece>(piece: Promise<Piece>): Promise<Piece> {
  whole = true;
  coming ??= hear(wanted).catch((error: unknown) => {
    coming = null;
    throw error;
  });
  await coming;
  return piece;
}

/** A text of the house. */
export const t = (id: string, args?: Arguments): string => house(id, args);

/** What a game says, in the language that is spoken now and in the one that is about to be. */
export async function gameTexts(game: string): Promise<GameTexts> {
  const [found] = await Promise.all([readTexts(game, language, whole), readTexts(game, wanted, whole)]);
  return language in found.locale ? found : gameTexts(game);
}

/** The words of the house and of a game, for a reader at its table. */
export function gameWords(
  texts: GameTexts | null,
  viewer: number | null = null,
  names: readonly string[] = [],
  story: Readonly<Record<string, string>> = {},
  dialects: readonly string[] = [],
): Translate {
  const all = texts ? [...sources, texts.locale] : sources;
  return translator({ language, sources: all, kinds: texts?.kinds, viewer, names, story, dialects });
}

/** One further part of a text of the house. */
export const part = (id: string, name: string): string => house.attr(id, name);
