/** How the game presents itself outside its tables. */

import type { Cover } from '$lib/game';
import art from './art.svg';

export const cover: Cover = { place: 1, numeral: 'I', art, players: [2, 5], minutes: [30, 45], alone: [2, 5] };
