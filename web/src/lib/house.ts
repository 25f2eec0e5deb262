/** The four games of the house as the home page knows them, also before they are built. */

import cove from '../art/cover-cove.svg';
import leaders from '../art/cover-leaders.svg';
import missions from '../art/cover-missions.svg';
import shipwreck from '../art/cover-shipwreck.svg';

export interface Cover {
  id: string;
  numeral: string;
  art: string;
  players: readonly [number, number];
  minutes: readonly [number, number];
}

export const COVERS: readonly Cover[] = [
  { id: 'shipwreck', numeral: 'I', art: shipwreck, players: [2, 5], minutes: [30, 45] },
  { id: 'leaders', numeral: 'II', art: leaders, players: [4, 8], minutes: [15, 30] },
  { id: 'cove', numeral: 'III', art: cove, players: [1, 4], minutes: [60, 90] },
  { id: 'missions', numeral: 'IV', art: missions, players: [1, 4], minutes: [10, 120] },
];

export const coverOf = (game: string): Cover | undefined => COVERS.find((cover) => cover.id === game);

/** The skin of a game's pages; a game without one of its own wears the house's. */
export const themeOf = (game: string): string => (coverOf(game) ? game : 'house');
