/** Which puzzle suits somebody next: one not tried yet, about as hard as they are good, and of another kind than the last. */

import { ratingOfLevel } from './rating';
import type { Moon } from './solving';

export interface Listed {
  id: string;
  game: string;
  theme: string;
  level: number;
}

export interface Wish {
  /** Null: any. */
  game: string | null;
  theme: string | null;
  harder: -1 | 0 | 1;
}

export const ANY: Wish = { game: null, theme: null, harder: 0 };

/** As far as one level is from the next. */
const STEP = ratingOfLevel(2) - ratingOfLevel(1);

/** Those not tried, or else those missed, or else all. */
function fresh(listed: readonly Listed[], tried: Readonly<Record<string, Moon>>): readonly Listed[] {
  const untried = listed.filter(({ id }) => !(id in tried));
  if (untried.length) return untried;
  const missed = listed.filter(({ id }) => tried[id] === 'none');
  return missed.length ? missed : listed;
}

const wished =
  ({ game, theme }: Wish) =>
  (one: Listed) =>
    (!game || one.game === game) && (!theme || one.theme === theme);

/** The themes there are, each with its game. */
export const themesIn = (listed: readonly Listed[], game: string | null): readonly string[] => [
  ...new Set(listed.filter((one) => one.game === game).map(({ theme }) => theme)),
];

export function nextOf(
  listed: readonly Listed[],
  tried: Readonly<Record<string, Moon>>,
  rating: number,
  wish: Wish,
  last: Listed | null,
  chance: () => number = Math.random,
): Listed | null {
  const others = listed.filter(wished(wish)).filter(({ id }) => id !== last?.id);
  const open = fresh(others, tried);
  const target = (wish.harder && last ? ratingOfLevel(last.level) : rating) + wish.harder * STEP;
  const distance = ({ level }: Listed) => Math.abs(ratingOfLevel(level) - target);
  const nearest = Math.min(...open.map(distance));
  const suited = open.filter((one) => distance(one) === nearest);
  const varied = suited.filter(({ game, theme }) => game !== last?.game || theme !== last.theme);
  const choice = varied.length ? varied : suited;
  return choice[Math.floor(chance() * choice.length)] ?? null;
}
