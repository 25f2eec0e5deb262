/** A moment of a match as an address: which action, and through whose eyes. */

import type { Eyes } from './film.svelte';

export interface Place {
  n: number;
  eyes: Eyes;
}

export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  const eyes = asked.get('eyes') ?? 'truth';
  const n = Number(asked.get('n') ?? 0);
  return { n: Number.isSafeInteger(n) && n > 0 ? n : 0, eyes: readEyes(eyes) };
}

export function readEyes(text: string): Eyes {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text === 'public' ? 'public' : 'truth';
}

export const addressOf = (code: string, { n, eyes }: Place): string => `/replay/${code}?n=${n}&eyes=${eyes}`;
