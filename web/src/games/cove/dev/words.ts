/** The words of the house, the game and its board, for the page in this folder and for the tests. */

import boardEn from '../locale/en.ftl?raw';
import boardEs from '../locale/es.ftl?raw';
import gameEn from '$python/games/cove/locale/en.ftl?raw';
import gameEs from '$python/games/cove/locale/es.ftl?raw';
import houseEn from '../../../locale/en.ftl?raw';
import houseEs from '../../../locale/es.ftl?raw';
import platformEn from '$python/platform/locale/en.ftl?raw';
import platformEs from '$python/platform/locale/es.ftl?raw';
import { translator, type Language, type Translate } from '$lib/words/text';
import { kinds } from '../kinds.gen';

export const NAMES = ['Inés', 'Bruno', 'Marga', 'Dante'];

const sources = [
  { en: houseEn, es: houseEs },
  { en: platformEn, es: platformEs },
  { en: gameEn, es: gameEs },
  { en: boardEn, es: boardEs },
];

/** `dialects`: the tags of the shops, seat by seat. */
export const words = (language: Language, viewer: number | null, dialects: readonly string[] = NAMES.map(() => 'Oracle')): Translate =>
  translator({ language, sources, kinds, viewer, names: NAMES, dialects });
