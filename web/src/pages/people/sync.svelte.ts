/** Keeps this browser and the house of one mind about what belongs to the reader's key: in the background, field by field. */

import { ask, type ApiError } from '$lib/api';
import { keepKey } from '$lib/api/key';
import { settings } from '$lib/browser/settings.svelte';
import { helpsKept, keepHelp, keepLesson, lessonsKept, read, write } from '$lib/browser/storage';
import { forgetNotes, sendNotes } from '$lib/people/notes';
import { introduce, person } from '$lib/people/person.svelte';
import type { Level, Me } from '$lib/wire.gen';
import { currentLanguage, speak } from '$lib/words/i18n.svelte';
import { keepRecord, puzzleRecord, withOthers, type PuzzleRecord } from '../puzzles/kept';

/** What all devices of somebody share. */
export interface Shared {
  name: string;
  sigil: string;
  language: string;
  settings: Record<string, unknown>;
  helps: Record<string, Level>;
  lessons: string[];
  /** Null: none was tried here. */
  riddles: PuzzleRecord | null;
}

const EVERY = 60_000;

/** Whether to be notified is asked of each device by itself. */
const shared = ({ notify: _, ...rest }: Record<string, unknown>) => rest;

export const here = (): Shared => ({
  name: person.name,
  sigil: person.sigil,
  language: currentLanguage(),
  settings: shared($state.snapshot(settings)),
  helps: helpsKept(),
  lessons: Object.entries(lessonsKept()).flatMap(([lesson, { done }]) => (done ? [lesson] : [])),
  riddles: puzzleRecord().rating && puzzleRecord(),
});

/** What differs from what this browser and the house last agreed on. */
export function changes(now: Shared, agreed: Partial<Shared>): Partial<Shared> {
  const fields = Object.entries(now) as [keyof Shared, unknown][];
  return Object.fromEntries(fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(agreed[field])));
}

/** From now on the house's word counts: this browser has become one of somebody's devices. */
export const agree = (): void => write('me', here());

/** Says what has changed here, and takes over what has changed elsewhere. */
export async function sync(): Promise<Me | null> {
  const agreed = read<Partial<Shared> | null>('me', null);
  const changed = changes(here(), agreed ?? {});
  try {
    const me = Object.keys(changed).length ? await ask<Me>('PUT', '/me', changed) : await ask<Me>('GET', '/me');
    await apply(me);
    agree();
    void sendNotes();
    return me;
  } catch (error) {
    const { key } = error as ApiError;
    if (key === 'banned') return ask<Me>('GET', '/me');
    if (key !== 'key-unknown') throw error;
    if (agreed) forget();
    return null;
  }
}

/** Another device has signed this one out, or nothing is kept any more: whoever sits down here next is somebody new. */
export function forget(): void {
  write('me', null);
  keepKey(null);
  forgetNotes();
  for (const kept of ['riddles', 'riddling', 'seen', 'returns']) write(kept, {});
}

async function apply(me: Me): Promise<void> {
  const name = me.name ?? '';
  const sigil = me.sigil ?? person.sigil;
  if (name !== person.name || sigil !== person.sigil) introduce(name, sigil);
  Object.assign(settings, shared(me.settings));
  for (const [game, level] of Object.entries(me.helps)) keepHelp(game, level as Level);
  for (const lesson of me.lessons) if (!lessonsKept()[lesson]?.done) keepLesson(lesson, { code: null, done: true });
  if (me.riddles) keepRecord(withOthers(puzzleRecord(), me.riddles as PuzzleRecord));
  if ((me.language === 'en' || me.language === 'es') && me.language !== currentLanguage()) await speak(me.language);
}

/** Now, and whenever something has changed here. What fails is tried again later. */
export function keepInStep(): void {
  const quietly = () => void sync().catch(() => undefined);
  const again = () => Object.keys(changes(here(), read<Partial<Shared>>('me', {}) ?? {})).length && quietly();
  quietly();
  setInterval(again, EVERY);
  document.addEventListener('visibilitychange', () => document.hidden && again());
}
