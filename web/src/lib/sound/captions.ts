/** Sounds in words: those of the game, otherwise those of the house. */

import type { Translate } from '../words/text';
import en from './en.ftl?raw';
import es from './es.ftl?raw';
import type { GameSounds } from './hearing';

const HOUSE = { en, es } as const;

export const captions = (t: Translate, own: GameSounds | null): Translate =>
  (own ? t.also(own.captions[t.language]) : t).also(HOUSE[t.language]);
