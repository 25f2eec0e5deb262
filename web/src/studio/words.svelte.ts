/** The studio's own words, apart from the house's: no player ever needs them. */

import { currentLanguage } from '$lib/words/i18n.svelte';
import { translator, type Arguments } from '$lib/words/text';
import en from './locale/en.ftl?raw';
import es from './locale/es.ftl?raw';

const spoken = $derived(translator({ language: currentLanguage(), sources: [{ en, es }] }));

export const say = (id: string, args?: Arguments): string => spoken(id, args);

/** A number as the reader writes it. */
export const figure = (value: number, digits = 0): string => value.toLocaleString(currentLanguage(), { maximumFractionDigits: digits });
