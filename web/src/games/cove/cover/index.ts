/** How the game presents itself outside its tables. */

import type { Cover } from '$lib/game';
import art from './art.svg';
import './cover.css';

export const cover: Cover = { place: 3, numeral: 'III', art, players: [1, 5], minutes: [60, 90], alone: [20, 25] };
