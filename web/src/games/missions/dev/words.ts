/** The words of the house and of the board, for the page in this folder and for the tests; those of the game where it has them. */

import boardEn from '../locale/en.ftl?raw';
import boardEs from '../locale/es.ftl?raw';
import houseEn from '../../../locale/en.ftl?raw';
import houseEs from '../../../locale/es.ftl?raw';
import platformEn from '$python/platform/locale/en.ftl?raw';
import platformEs from '$python/platform/locale/es.ftl?raw';
import { NO_KINDS } from '$lib/kinds';
import { translator, type Language, type Translate } from '$lib/text';

export const NAMES = ['Inés', 'Nico', 'Lía', 'Teo'];

const game = import.meta.glob<string>('$python/games/missions/locale/*.ftl', { query: '?raw', import: 'default', eager: true });
const told = (language: Language) => Object.entries(game).find(([path]) => path.endsWith(`/${language}.ftl`))?.[1] ?? '';

const sources = [
  { en: houseEn, es: houseEs },
  { en: platformEn, es: platformEs },
  { en: told('en'), es: told('es') },
  { en: boardEn, es: boardEs },
];

export const words = (language: Language, viewer: number | null, story: Readonly<Record<string, string>>): Translate =>
  translator({ language, sources, kinds: NO_KINDS, viewer, names: NAMES, story });
