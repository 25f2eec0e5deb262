/** Which sound something that happened has: as the game's own map says, otherwise by what kind of thing it is. */

import type { Language } from '../words/text';
import { scoreOf, type Score } from './score';

/** Anything that happened at a table. */
interface AnyEvent {
  type: string;
}

/** What a game brings to be heard: `web/src/games/<id>/sounds`, fetched when the board is there. */
export interface GameSounds<V = unknown> {
  /** Null: silence, on purpose; undefined: as the shell thinks. Nothing but what everybody at the table may know decides it. */
  heard: (event: AnyEvent) => string | null | undefined;
  score: Score;
  /** Each of its sounds in words (`sound-…`), as Fluent. */
  captions: Readonly<Record<Language, string>>;
  /** Which ambience a match has that looks like this; null: none. */
  ambience(view: V): string | null;
}

/** By kind of event: a sound, null for silence on purpose, or what one of its fields decides. */
export type SoundMap = Readonly<Record<string, Choice>>;
type Choice = string | null | { by: string; is: Readonly<Record<string, string | null>>; otherwise: string | null };

export const mapped =
  (map: SoundMap) =>
  (event: AnyEvent): string | null | undefined => {
    const fields: object = event;
    const choice = map[event.type];
    if (!choice || typeof choice === 'string') return choice;
    const sound = choice.is[String((fields as Record<string, unknown>)[choice.by])];
    return sound === undefined ? choice.otherwise : sound;
  };

/** Of a game whose tables all sound alike, from its own files. */
export const soundsOf = (heard: object, score: object, captions: GameSounds['captions']): GameSounds => ({
  heard: mapped(heard as SoundMap),
  score: scoreOf(score),
  captions,
  ambience: () => 'table',
});

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/Shot|Armed|Aimed|Alarm/, 'alarm'],
  [/Roll|Cast|Dice|Rune/, 'dice'],
  [/Drew|Drawn|Dealt|Revealed|Taken|Given|Faded/, 'card'],
  [/Played|Placed|Moved|Docked|Sold|Hired|Marked|Boosted/, 'place'],
];

export function soundOf(
  own: GameSounds | null,
  module: { milestone?(event: AnyEvent): { tone: string } | null } | null,
  event: AnyEvent,
): string | null {
  const sound = own?.heard(event);
  if (sound !== undefined) return sound;
  const tone = module?.milestone?.(event)?.tone;
  if (tone === 'good') return 'right';
  if (tone === 'bad') return 'wrong';
  return NAMED.find(([name]) => name.test(event.type))?.[1] ?? null;
}

/** Of several things at once one is heard: what weighs most. */
export function heaviest(sounds: readonly (string | null)[], weight: (sound: string) => number): string | null {
  return sounds.reduce((one, other) => (other !== null && (one === null || weight(other) > weight(one)) ? other : one), null);
}
