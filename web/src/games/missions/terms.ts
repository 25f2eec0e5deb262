/** The scenario's own words for the terms of the game, which come with the frame; else those of the board. */

import type { Translate } from '$lib/text';

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** As a heading. */
export const term = (t: Translate, name: string, otherwise: string): string => capital(t.story(`term-${name}`)) || t(otherwise);
export const terms = (t: Translate, name: string, otherwise: string): string => capital(t.story(`term-${name}-many`)) || t(otherwise);

/** Within a sentence: a crystal, crystals. */
export const charge = (t: Translate): string => t.story('term-charge') || t('board-charge');
export const charges = (t: Translate): string => t.story('term-charge-many') || t('board-charges');
