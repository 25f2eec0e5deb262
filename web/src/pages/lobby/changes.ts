/** What a host has changed in the lobby, in words: what it is called, what it was and what it is. */

import type { Arranged, Change, Line } from '$lib/wire.gen';
import type { Translate } from '$lib/words/text';
import { A_DAY } from '../setup/setup';
import { valueText } from '../setup/words';

export interface Told {
  name: string;
  before: string;
  after: string;
}

const OPTION = 'option-';
const NAMES: Readonly<Record<string, string>> = {
  players: 'lobby-seats',
  rhythm: 'open-rhythm',
  move: 'open-clock',
  bank: 'open-bank',
  beat: 'open-beat',
  patience: 'open-patience',
  temperament: 'open-temperament',
  pace: 'menu-pace',
  entry: 'menu-entry',
  help: 'open-help',
  listed: 'open-listed',
};

/** The lines by which the house says that the table was changed, the newest last. */
export const arrangements = (talk: readonly Line[]): readonly (Line & { said: Arranged })[] =>
  talk.filter((line): line is Line & { said: Arranged } => (line.said as { type: string }).type === 'Arranged');

type Say = (id: string, args?: Record<string, string | number>) => string;

const seconds = (value: number, t: Say): string =>
  value % A_DAY ? t('open-clock-seconds', { seconds: value }) : t('open-days-count', { count: value / A_DAY });

const VALUES: Readonly<Record<string, (value: never, t: Say) => string>> = {
  rhythm: (value: string, t) => t(`open-rhythm-${value}`),
  move: (value: number | null, t) => (value ? seconds(value, t) : t('open-clock-none')),
  bank: (value: number | null, t) => (value ? seconds(value, t) : t('open-bank-none')),
  beat: (value: number | null, t) => (value ? t('open-clock-seconds', { seconds: value }) : t('open-beat-none')),
  patience: (value: number | null, t) => t(`patience-${value ?? 0}`),
  temperament: (value: string, t) => t(`temperament-${value}`),
  pace: (value: string, t) => t(`menu-pace-${value}`),
  entry: (value: string, t) => t(`menu-entry-${value}`),
  help: (value: string, t) => t(`level-${value}`),
  listed: (value: boolean, t) => t(value ? 'option-yes' : 'option-no'),
};

export function told({ name, before, after }: Change, words: Translate, t: Say, game: string): Told {
  const option = name.startsWith(OPTION) ? name.slice(OPTION.length) : null;
  const text = (value: unknown): string =>
    option ? valueText(words, t, option, value, game) : (VALUES[name]?.(value as never, t) ?? String(value));
  return { name: option ? words(name) : t(NAMES[name] ?? name), before: text(before), after: text(after) };
}
