/** A moment of a match as an address: which action, and through whose eyes. */

import type { Eyes } from './film.svelte';

export interface Place {
  n: number;
  eyes: Eyes;
}

export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  const eyes = asked.get('eyes') ?? 'public';
  const n = Number(asked.get('n') ?? 0);
  return { n: Number.isSafeInteger(n) && n > 0 ? n : 0, eyes: readEyes(eyes) };
}

/** Whoever comes by a link that does not say it sees what spectators saw: the truth is one press away. */
export function readEyes(text: string): Eyes {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text === 'truth' ? 'truth' : 'public';
}

/** What one sends to others spoils nothing for them. */
export const sharedOf = (code: string, { n, eyes }: Place): string => addressOf(code, { n, eyes: eyes === 'truth' ? 'public' : eyes });

export const addressOf = (code: string, { n, eyes }: Place): string => `/replay/${code}?n=${n}&eyes=${eyes}`;
