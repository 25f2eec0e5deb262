/** What is chosen for a table before its match begins: seats, the game's options, and how the table is kept. */

import type { GameInfo, OptionInfo } from '$lib/api';
import type { ChangeTable, Entry, Level, Pace, Rhythm, TableInfo, Temperament } from '$lib/wire.gen';

export interface Setup {
  players: number;
  /** What was chosen of the game's options; all others are as in the rulebook. */
  options: Readonly<Record<string, unknown>>;
  rhythm: Rhythm;
  /** Seconds for each action; 0: no clock. */
  move: number;
  /** Seconds in reserve for the whole match. */
  bank: number;
  /** Null where this game has no secret answers, or its bots never lead. */
  beat: number | null;
  patience: number | null;
  temperament: Temperament;
  pace: Pace;
  entry: Entry;
  help: Level;
  listed: boolean;
}

/** How many seats a table has where nobody chooses. */
const USUAL_SEATS = 4;

export const usual = (game: GameInfo): Setup => ({
  players: Math.max(game.players[0], Math.min(game.players[1], USUAL_SEATS)),
  options: {},
  rhythm: 'live',
  move: 0,
  bank: 0,
  beat: game.usual_beat,
  patience: game.usual_patience,
  temperament: 'talkative',
  pace: 'normal',
  entry: 'ask',
  help: 'explained',
  listed: false,
});

export const setupOf = (table: TableInfo): Setup => ({
  players: table.players,
  options: table.options as Record<string, unknown>,
  rhythm: table.rhythm,
  move: table.clock.move ?? 0,
  bank: table.clock.bank ?? 0,
  beat: table.beat,
  patience: table.patience,
  temperament: table.temperament,
  pace: table.pace,
  entry: table.entry,
  help: table.help,
  listed: table.listed,
});

export const A_DAY = 86_400;

/** What goes with a rhythm where nobody has chosen: three days for each decision, or no clock. */
export const inRhythm = (rhythm: Rhythm): Pick<Setup, 'rhythm' | 'move' | 'bank'> => ({
  rhythm,
  move: rhythm === 'days' ? 3 * A_DAY : 0,
  bank: 0,
});

/** What is chosen of these options: a value that a table of this size cannot have gives way to the rulebook's. */
export const valueOf = (option: OptionInfo, setup: Setup): unknown => {
  const chosen = setup.options[option.name];
  const possible = chosen !== undefined && (!option.values.length || option.values.includes(chosen));
  return possible ? chosen : option.default;
};

/** As the house is told, with those options that apply. */
export const told = (setup: Setup, offered: readonly OptionInfo[]) =>
  ({
    players: setup.players,
    options: Object.fromEntries(offered.map((option) => [option.name, valueOf(option, setup)])),
    rhythm: setup.rhythm,
    clock: { move: setup.move || null, bank: setup.bank || null },
    beat: setup.beat,
    patience: setup.patience,
    temperament: setup.temperament,
    pace: setup.pace,
    entry: setup.entry,
    help: setup.help,
    listed: setup.listed,
  }) satisfies Partial<ChangeTable>;

/** How many of the choices that are folded away are not the usual ones. */
export function changes(game: GameInfo, setup: Setup, folded: readonly OptionInfo[]): number {
  const normal = usual(game);
  const clocks = setup.rhythm === 'days' ? [] : (['move', 'beat', 'patience', 'temperament', 'pace'] as const);
  const kept = [...clocks, ...(['entry', 'help', 'listed'] as const)];
  return kept.filter((name) => setup[name] !== normal[name]).length + folded.filter((one) => valueOf(one, setup) !== one.default).length;
}
