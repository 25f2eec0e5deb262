/** What this browser remembers: secret links of seats, name and sigil, language, settings. */

import type { Level } from '../wire.gen';

export interface Person {
  name: string;
  sigil: string;
}

/** Somebody as the house is told of them: who has said no name has none. */
export interface Introduction {
  name: string | null;
  sigil: string;
}

/** The house's seat colours, those for colour-blind eyes, or more contrast everywhere. */
export type Palette = 'house' | 'cb' | 'hc';

/** How large texts are. */
export type TypeSize = 'normal' | 'large' | 'larger';

export interface Settings {
  /** Whether things may move; null: as the system says. */
  motion: boolean | null;
  palette: Palette;
  type: TypeSize;
  /** Whether single keys (A, B, L) jump to places on the table. */
  keys: boolean;
  /** Whether single lines of the log show the numbers of their rules. */
  numbers: boolean;
  /** Whether the table is heard; how loud, from 0 to 1; and whether each sound is also told in words. */
  sound: boolean;
  volume: number;
  captions: boolean;
  /** Whether what surrounds a table is heard too. */
  ambience: boolean;
  /** Whether a phone shakes with what weighs most. */
  haptics: boolean;
  /** Whether the device tells that one is asked while the page is out of sight. */
  notify: boolean;
  /** Whether it chimes when another table than this page's asks for the reader. */
  chime: boolean;
  /** The table in words in place of its board. */
  words: boolean;
}

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`pitonisa.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** A browser that forbids storage, or has no room, still plays; it only forgets. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`pitonisa.${key}`, JSON.stringify(value));
    forgotten.delete(key);
  } catch {
    forgotten.set(key, value);
  }
}

const forgotten = new Map<string, unknown>();

/** As `read`, with what this browser would not keep, for as long as the page is open. */
export const recall = <T>(key: string, otherwise: T): T => (forgotten.has(key) ? (forgotten.get(key) as T) : read(key, otherwise));

export const seatTokens = (): Record<string, string> => recall('seats', {});

export const tokenOf = (code: string): string | null => seatTokens()[code] ?? null;

/** A code as people type it: with blanks and dashes, in small letters. */
export const tidyCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function keepToken(code: string, token: string): void {
  write('seats', { ...seatTokens(), [code]: token });
}

export function forgetToken(code: string): void {
  const { [code]: _, ...rest } = seatTokens();
  write('seats', rest);
}

/** Whether anybody has sat down in this browser, or it is one of somebody's devices: the house may know them. */
export const hasSat = (): boolean => Object.keys(seatTokens()).length > 0 || isKnown();

/** Whether the house knows this browser's key: somebody has sat down with it. A seat's link alone tells it nothing. */
export const isKnown = (): boolean => read('me', null) !== null;
export const becomeKnown = (): void => void (isKnown() || write('me', {}));

/** By table: the last action that whoever sits here has been shown, here or on another of their devices. */
export const seenKept = (): Record<string, number> => recall('seen', {});

export const lastSeen = (code: string): number | null => seenKept()[code] ?? null;

const MOST_SEEN = 200;

/** Nothing is unseen; and of tables that are long gone nothing is kept. */
export function keepSeen(code: string, n: number): void {
  if (n <= (lastSeen(code) ?? -1)) return;
  const { [code]: _, ...others } = seenKept();
  write('seen', { ...Object.fromEntries(Object.entries(others).slice(1 - MOST_SEEN)), [code]: n });
}

export interface LessonKept {
  /** The table at which it was begun; null: none is under way. */
  code: string | null;
  done: boolean;
}

export const lessonsKept = (): Record<string, LessonKept> => recall('lessons', {});
export const keepLesson = (lesson: string, kept: LessonKept): void => write('lessons', { ...lessonsKept(), [lesson]: kept });

/** By game, the table that a learner left for a lesson, and that waits for them. */
export const waitingTable = (game: string): string | null => read<Record<string, string>>('waiting', {})[game] ?? null;
export const keepWaiting = (game: string, code: string | null): void =>
  write('waiting', { ...read<Record<string, string | null>>('waiting', {}), [game]: code });

const MOST_PROMISES = 200;

/** What was published of a match's seed when this browser first saw it. */
export const promiseOf = (code: string): string | null => read<Record<string, string>>('promises', {})[code] ?? null;

export function keepPromise(code: string, commitment: string): void {
  if (promiseOf(code)) return;
  const kept = Object.entries(read<Record<string, string>>('promises', {})).slice(1 - MOST_PROMISES);
  write('promises', Object.fromEntries([...kept, [code, commitment]]));
}

export const readPerson = (): Person => read('person', { name: '', sigil: '' });
export const keepPerson = (person: Person): void => write('person', person);
export const readLanguage = (): string | null => read('language', null);
export const keepLanguage = (language: string): void => write('language', language);
export const readSettings = (): Settings => ({
  motion: null,
  palette: 'house',
  type: 'normal',
  keys: true,
  numbers: false,
  sound: true,
  volume: 0.3,
  captions: false,
  ambience: false,
  haptics: true,
  notify: false,
  chime: false,
  words: false,
  ...read('settings', {}),
});
export const keepSettings = (settings: Settings): void => write('settings', settings);

/** By game that the reader has met, how much help they want at its tables. */
export const helpsKept = (): Record<string, Level> => recall('helps', {});
export const keepHelp = (game: string, level: Level): void => write('helps', { ...helpsKept(), [game]: level });

/** The parts of games that the reader has met, as `cove/cellar`. */
export const metKept = (): readonly string[] => recall('met', []);
export const keepMet = (part: string): void => write('met', [...new Set([...metKept(), part])]);

const MOST_NOTEBOOKS = 20;

/** What the reader wrote down at a table, for nobody but themself. */
export const notebookOf = <T>(key: string, otherwise: T): T => recall<Record<string, T>>('notebooks', {})[key] ?? otherwise;

/** The last tables' notebooks are kept, older ones make room. */
export function keepNotebook(key: string, written: unknown): void {
  const { [key]: _, ...rest } = recall<Record<string, unknown>>('notebooks', {});
  write('notebooks', Object.fromEntries([...Object.entries(rest).slice(1 - MOST_NOTEBOOKS), [key, written]]));
}
