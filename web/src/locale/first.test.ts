/** What every game says to somebody who sits down at it for the first time. */

import { expect, test } from 'vitest';

const locales = import.meta.glob<string>('../games/*/locale/*.ftl', { query: '?raw', import: 'default', eager: true });
const firsts = import.meta.glob('../games/*/First.svelte');
const MOST_WORDS = 24;

test.each(Object.keys(firsts).flatMap((path) => ['en', 'es'].map((language) => path.replace('First.svelte', `locale/${language}.ftl`))))(
  '%s has three short sentences, an aim, and its help in its own words',
  (path) => {
    const texts = new Map(
      locales[path]!.split('\n')
        .flatMap((line) => [/^([\w-]+) = (.+)$/.exec(line)?.slice(1) as [string, string] | undefined])
        .filter((one) => one !== undefined),
    );
    for (const id of ['first-title', 'game-aim', 'help-marks-about', 'help-logic-about', 'help-explained-about'])
      expect(texts.has(id), id).toBe(true);
    for (const id of ['first-1', 'first-2', 'first-3']) {
      expect(texts.get(id)!.split(/\s+/).length, id).toBeLessThanOrEqual(MOST_WORDS + 4); // a term in braces counts as three
      expect(texts.get(id)!.split('*'), `${id} stresses one thing`).toHaveLength(3);
    }
  },
);
