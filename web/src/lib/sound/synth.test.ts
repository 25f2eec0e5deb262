import { expect, test } from 'vitest';
import levels from './levels.gen.json';
import type { Score } from './score';
import { circled, heard, RATE } from './synth';

const scores = import.meta.glob<Score>(['./score.gen.json', '../../games/*/sounds/score.gen.json'], { eager: true, import: 'default' });
const measures = levels as unknown as Record<string, Record<string, number[][]>>;
const folderOf = (path: string) => path.replace('../../', '').replace('./', 'lib/sound/').replace('/score.gen.json', '');

function measured(samples: Float32Array): number[] {
  const squares = samples.reduce((sum, one) => sum + one * one, 0);
  return [samples.length, samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0), Math.sqrt(squares / samples.length)];
}
const alike = (mine: number[], theirs: number[]) =>
  mine[0] === theirs[0] && [1, 2].every((n) => Math.abs(mine[n]! - theirs[n]!) < 1e-4 * theirs[n]! + 1e-6);

test.each(Object.entries(scores))('the browser makes of %s what was measured', (path, { voices, sounds, ambiences }) => {
  const expected = measures[folderOf(path)]!;
  for (const [name, { notes, gain }] of Object.entries(sounds))
    expect(measured(heard(notes, voices, gain)), name).toSatisfy((mine: number[]) => alike(mine, expected[name]![0]!));
  const [name, around] = Object.entries(ambiences)[0] ?? [];
  const [layer] = around?.layers ?? [];
  if (layer)
    expect(measured(circled(layer.notes, voices, around!.gain, layer.seconds)), name).toSatisfy((mine: number[]) =>
      alike(mine, expected[`ambience ${name}`]![0]!),
    );
});

test('the same notes are the same samples each time, and a circle closes', () => {
  const voices = { hiss: { noise: [[900, 1, 0, 0]] } } as const;
  const notes = [['hiss', 60, 0.4, 0.4, 1]] as const;
  const round = circled(notes, voices, 1, 0.5);
  expect(round).toEqual(circled(notes, voices, 1, 0.5));
  expect(round).toHaveLength(RATE / 2);
  expect(round.slice(0, RATE / 10).some((one) => Math.abs(one) > 0.1)).toBe(true);
});
