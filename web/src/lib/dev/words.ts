/** The words of the house with those of one game and its board, for tests and for the pages where boards are drawn. */

import platformEn from '$python/platform/locale/en.ftl?raw';
import platformEs from '$python/platform/locale/es.ftl?raw';
import houseEn from '../../locale/en.ftl?raw';
import houseEs from '../../locale/es.ftl?raw';
import type { Kinds } from '../words/kinds';
import { translator, type Language, type Translate } from '../words/text';

type Source = Readonly<Record<Language, string>>;

export interface Words {
  names: readonly string[];
  /** `story`: the secret texts that came with a frame. */
  words: (language: Language, viewer: number | null, story?: Readonly<Record<string, string>>) => Translate;
}

/** `names` are those at the table, in the order of their seats. */
export function speak(game: Source, board: Source, kinds: Kinds, names: readonly string[]): Words {
  const sources = [{ en: houseEn, es: houseEs }, { en: platformEn, es: platformEs }, game, board];
  return { names, words: (language, viewer, story = {}) => translator({ language, sources, kinds, viewer, names, story }) };
}
