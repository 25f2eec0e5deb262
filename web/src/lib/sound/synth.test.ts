import { expect, test } from 'vitest';
import { alike, scores } from '../dev/measured';
import { circled, heard, RATE } from './synth';

/** The shortest of each score; the others are measured by `make long` (twin/sounds.test.ts). */
test.each(scores)('the browser makes of the shortest sound of %s what was measured', (_, { voices, sounds }, expected) => {
  const [shortest] = Object.keys(sounds).sort((one, other) => expected[one]![0]![0]! - expected[other]![0]![0]!);
  const { notes, gain } = sounds[shortest!]!;
  const made = heard(notes, voices, gain);
  expect(made).toSatisfy((mine: Float32Array) => alike(mine, expected[shortest!]![0]!), shortest);
  expect(heard(notes, voices, gain)).toEqual(made);
});

test('the same notes are the same samples each time, and a circle closes', () => {
  const voices = { hiss: { noise: [[900, 1, 0, 0]] } } as const;
  const notes = [['hiss', 60, 0.4, 0.4, 1]] as const;
  const round = circled(notes, voices, 1, 0.5);
  expect(round).toEqual(circled(notes, voices, 1, 0.5));
  expect(round).toHaveLength(RATE / 2);
  expect(round.slice(0, RATE / 10).some((one) => Math.abs(one) > 0.1)).toBe(true);
});
