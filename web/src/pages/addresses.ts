/** Addresses of a match that is over: a moment of its replay or of its analysis, through whose eyes, and in which review. */

import type { Scene } from '$lib/wire.gen';

export type Eyes = number | 'public' | 'truth';

/** A moment of a replay: which action, and through whose eyes. */
export interface Moment {
  n: number;
  eyes: Eyes;
}

export function readReplay(search: string): Moment {
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
export const sharedReplay = (code: string, { n, eyes }: Moment): string =>
  replayAddress(code, { n, eyes: eyes === 'truth' ? 'public' : eyes });

export const replayAddress = (code: string, { n, eyes }: Moment): string => `/replay/${code}?n=${n}&eyes=${eyes}`;

/** A moment of an analysis: which action is next, and through whose eyes. */
export interface Study {
  /** How many actions there were before; null: where the analysis itself would begin. */
  n: number | null;
  /** Null: one's own, or the first. */
  eyes: number | null;
  tab: Tab;
}

/** One's decisions, or who could have known what of whom. */
export const TABS = ['chance', 'knowing'] as const;
export type Tab = (typeof TABS)[number];

const whole = (text: string | null): number | null => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

export function readStudy(search: string): Study {
  const asked = new URLSearchParams(search);
  return { n: whole(asked.get('n')), eyes: whole(asked.get('eyes')), tab: asked.get('tab') === 'knowing' ? 'knowing' : 'chance' };
}

export const studyAddress = (code: string, eyes: number, n: number, tab: Tab = 'chance'): string =>
  `/analysis/${code}?n=${n}&eyes=${eyes}${tab === 'chance' ? '' : `&tab=${tab}`}`;

// A review: the address of the match itself, with what tells this review from others.

/** As in the codes of tables: no letter is mistaken for another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
const NAME = 'together';

export const newRoom = (): string =>
  [...crypto.getRandomValues(new Uint32Array(LENGTH))].map((chance) => LETTERS[chance % LETTERS.length]).join('');

/** Which review the address of a page leads to; null: none. */
export function roomIn(search: string): string | null {
  const room = new URLSearchParams(search).get(NAME);
  return room && room.length === LENGTH && [...room].every((letter) => LETTERS.includes(letter)) ? room : null;
}

export const withRoom = (address: string, room: string | null): string => (room ? `${address}&${NAME}=${room}` : address);

/** The page on which one sees what everybody sees there. */
export function reviewAddress(code: string, { n, eyes, page }: Scene, room: string | null): string {
  const address =
    page === 'replay'
      ? replayAddress(code, { n, eyes: readEyes(eyes) })
      : studyAddress(code, Number(eyes) || 0, n, page as 'chance' | 'knowing');
  return withRoom(address, room);
}
