/** How the game presents itself outside its tables. */

import type { Cover } from '$lib/game';
import art from './art.svg';
import './cover.css';

export const cover: Cover = { place: 4, numeral: 'IV', art, players: [1, 4], minutes: [10, 120], shelf: true };
