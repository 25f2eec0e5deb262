/** The scores, and what the Python synthesiser measured of each sound: samples, peak, root mean square. */

import levels from '../sound/levels.gen.json';
import type { Score } from '../sound/score';

const found = import.meta.glob<Score>(['../sound/score.gen.json', '../../games/*/sounds/score.gen.json'], {
  eager: true,
  import: 'default',
});
const measures: Record<string, Record<string, number[][]>> = levels;
const folderOf = (path: string) => path.replace('../../', '').replace('../', 'lib/').replace('/score.gen.json', '');

export const scores = Object.entries(found).map(
  ([path, score]) => [folderOf(path), score, measures[folderOf(path)]!] as [string, Score, Record<string, number[][]>],
);

export function alike(samples: Float32Array, [length, peak, root]: number[]): boolean {
  const squares = samples.reduce((sum, one) => sum + one * one, 0);
  const most = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const isNear = (mine: number, theirs: number) => Math.abs(mine - theirs) < 1e-4 * theirs + 1e-6;
  return samples.length === length && isNear(most, peak!) && isNear(Math.sqrt(squares / samples.length), root!);
}
