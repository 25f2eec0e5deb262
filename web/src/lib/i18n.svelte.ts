/** The house's words in the reader's language, which can change at any moment without anything being loaded anew. */

import houseEn from '../locale/en.ftl?raw';
import houseEs from '../locale/es.ftl?raw';
import platformEn from '$python/platform/locale/en.ftl?raw';
import platformEs from '$python/platform/locale/es.ftl?raw';
import type { GameTexts } from '../games';
import { keepLanguage, readLanguage } from './storage';
import { translator, type Arguments, type Language, type Translate } from './text';

const HOUSE = [
  { en: houseEn, es: houseEs },
  { en: platformEn, es: platformEs },
];

function preferred(): Language {
  const kept = readLanguage();
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.languages.some((one) => one.toLowerCase().startsWith('es')) ? 'es' : 'en';
}

let language = $state<Language>(preferred());
const house = $derived(translator({ language, sources: HOUSE }));

export const currentLanguage = (): Language => language;

export function speak(chosen: Language): void {
  language = chosen;
  keepLanguage(chosen);
}

/** A text of the house. */
export const t = (id: string, args?: Arguments): string => house(id, args);

/** The words of the house and of a game, for a reader at its table. */
export function gameWords(texts: GameTexts | null, viewer: number | null = null, names: readonly string[] = []): Translate {
  const sources = texts ? [...HOUSE, texts.locale] : HOUSE;
  return translator({ language, sources, kinds: texts?.kinds, viewer, names });
}

/** One further part of a text of the house. */
export const part = (id: string, name: string): string => house.attr(id, name);
