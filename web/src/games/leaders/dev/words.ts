/** The words of the house, the game and its board, for the tests. */

import en from '$python/games/leaders/locale/en.ftl?raw';
import es from '$python/games/leaders/locale/es.ftl?raw';
import { speak } from '$lib/dev/words';
import { kinds } from '../kinds.gen';
import boardEn from '../locale/en.ftl?raw';
import boardEs from '../locale/es.ftl?raw';

export const { names, words } = speak({ en, es }, { en: boardEn, es: boardEs }, kinds, [
  'Inés',
  'Bruno',
  'Carmela',
  'Dante',
  'Elvira',
  'Fausto',
  'Greta',
  'Hugo',
]);
