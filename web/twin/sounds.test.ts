/** The browser's synthesiser makes what the Python one measured: every sound, and one layer of an ambience (`make long`). */

import { expect, test } from 'vitest';
import { alike, scores } from '../src/lib/dev/measured';
import { circled, heard } from '../src/lib/sound/synth';

test.each(scores)('the browser makes of %s what was measured', (_, { voices, sounds, ambiences }, expected) => {
  const others = Object.entries(sounds)
    .filter(([name, { notes, gain }]) => !alike(heard(notes, voices, gain), expected[name]![0]!))
    .map(([name]) => name);
  const [name, around] = Object.entries(ambiences)[0] ?? [];
  const [layer] = around?.layers ?? [];
  if (layer && !alike(circled(layer.notes, voices, around!.gain, layer.seconds), expected[`ambience ${name}`]![0]!))
    others.push(`ambience ${name}`);
  expect(others).toEqual([]);
});
