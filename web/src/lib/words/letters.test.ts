/** Everything that we write is written with letters that the cuts of the faces have: no text asks for a whole face. */

import { describe, expect, it } from 'vitest';
import { LETTERS } from '../../../build/letters';

const files = import.meta.glob<string>(
  ['../../**/*.ftl', '$python/**/locale/**/*.ftl', '$python/games/*/rules/*.ftl', '$python/games/missions/scenarios/*/{en,es}.yaml'],
  { query: '?raw', import: 'default', eager: true },
);
/** Signs that no face of ours has: the reader's device draws them. */
const SIGNS = '→≥≤✓';
/** Where a long word may be broken: it is drawn as a hyphen, or not at all. */
const SOFT_HYPHEN = '\u00ad';
const known = new Set(`${LETTERS}${SIGNS}${SOFT_HYPHEN}\n`);

describe('texts', () => {
  it.each(Object.entries(files))('%s', (_, text) => {
    const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
    expect([...new Set(lines.join('\n'))].filter((letter) => !known.has(letter))).toEqual([]);
  });

  it('are found', () => expect(Object.keys(files).length).toBeGreaterThan(20));
});
