/** What the reader writes down about matches for themself: in this browser and, where the house knows their key, with it. */

import { ask, ApiError } from '../api';
import { isKnown, recall, write } from '../browser/storage';
import type { Notes } from '../wire.gen';

/** By what they are about: `seat-0`, `moment-12`. */
export type Written = Readonly<Record<string, string>>;

/** Of one match: all notes as they are here, and those among them that the house has not been told, the wiped ones too. */
interface Kept {
  notes: Written;
  unsent: Written;
}

const NONE: Kept = { notes: {}, unsent: {} };
const MOST_MATCHES = 60;

const kept = (): Record<string, Kept> => recall('notes', {} as Record<string, Kept>);
const of = (code: string): Kept => kept()[code] ?? NONE;

/** The matches on which something was written last are kept here; what was not sent is never dropped. */
function keep(code: string, { notes, unsent }: Kept): void {
  const { [code]: _, ...others } = kept();
  const old = Object.entries(others);
  const spare = old.filter(([, one], at) => at >= old.length - MOST_MATCHES || Object.keys(one.unsent).length > 0);
  const isEmpty = !Object.keys(notes).length && !Object.keys(unsent).length;
  write('notes', Object.fromEntries(isEmpty ? spare : [...spare, [code, { notes, unsent }]]));
}

const filled = (notes: Written): Written => Object.fromEntries(Object.entries(notes).filter(([, text]) => text));

export const notesOn = (code: string): Written => of(code).notes;

export function writeNote(code: string, place: string, text: string): void {
  const { notes, unsent } = of(code);
  keep(code, { notes: filled({ ...notes, [place]: text }), unsent: { ...unsent, [place]: text } });
}

let last: Promise<unknown> = Promise.resolve();

/** Tells the house what it does not know, and takes over what was written elsewhere. Without a key they stay here alone. */
export function agreeOn(code: string): Promise<'kept' | 'here'> {
  const agreed = last.then(() => agree(code));
  last = agreed.catch(() => undefined);
  return agreed;
}

/** One after the other: an older answer would undo what a newer one told. */
async function agree(code: string): Promise<'kept' | 'here'> {
  if (!isKnown()) return 'here';
  const { unsent } = of(code);
  const path = `/me/notes/${encodeURIComponent(code)}`;
  try {
    const told = Object.keys(unsent).length ? await ask<Notes>('PUT', path, { notes: unsent }) : await ask<Notes>('GET', path);
    if (!isKnown()) return 'here';
    const now = of(code).unsent;
    const left = Object.fromEntries(Object.entries(now).filter(([place, text]) => unsent[place] !== text));
    keep(code, { notes: filled({ ...told.notes, ...left }), unsent: left });
    return 'kept';
  } catch (error) {
    if (error instanceof ApiError && error.key === 'key-unknown') return 'here';
    throw error;
  }
}

/** What could not be sent when it was written. What is refused on one match keeps back nothing on the others. */
export async function sendNotes(): Promise<void> {
  const unsent = Object.entries(kept()).filter(([, one]) => Object.keys(one.unsent).length);
  await Promise.allSettled(unsent.map(([code]) => agreeOn(code)));
}

export const forgetNotes = (): void => write('notes', {});
