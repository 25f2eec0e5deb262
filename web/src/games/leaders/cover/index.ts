/** How the game presents itself outside its tables. */

import type { Cover } from '$lib/game';
import art from './art.svg';
import './cover.css';

export const cover: Cover = { place: 2, numeral: 'II', art, players: [4, 8], minutes: [15, 30], alone: [3, 7] };
