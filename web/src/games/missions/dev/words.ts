/** The words of the house, of the game and of the board, for the page in this folder and for the tests. */

import boardEn from '../locale/en.ftl?raw';
import boardEs from '../locale/es.ftl?raw';
import gameEn from '$python/games/missions/locale/en.ftl?raw';
import gameEs from '$python/games/missions/locale/es.ftl?raw';
import { speak } from '$lib/dev/words';
import { NO_KINDS } from '$lib/words/kinds';

export const NAMES = ['Inés', 'Nico', 'Lía', 'Teo'];

export const { words } = speak({ en: gameEn, es: gameEs }, { en: boardEn, es: boardEs }, NO_KINDS, NAMES);
