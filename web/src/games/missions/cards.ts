/** A card of the panorama as the board shows it: whose it is, what may be done with it, and what ears are told. */

import type { FaceShown } from './types.gen';

export interface SpotCard {
  id: string;
  /** B, C, D … */
  letter: string;
  label: string;
  /** Which slice of the scene it shows, from 0. */
  slice: number;
  /** The agent who has it; null: it lies in the panorama. */
  holder: number | null;
  face: FaceShown | null;
  mine: boolean;
  /** It can be taken now. */
  legal: boolean;
  /** The reader has read it: a press opens what they know of it, and takes nothing. */
  again: boolean;
  /** Its holder has told of it. */
  told: boolean;
  /** Nobody can have it any more. */
  closed: boolean;
  /** What stands on its pill: whose it is, and what taking it costs. */
  state: string;
  price: string;
  /** What only ears need to be told. */
  heard: string;
}
