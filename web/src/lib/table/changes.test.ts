import { expect, test } from 'vitest';
import cases from './changes.cases.json';
import { changed } from './changes';

test.each(cases)('$name', ({ before, after, change }) => {
  const kept = JSON.stringify(before);
  expect(JSON.stringify(changed(before, change))).toBe(JSON.stringify(after));
  expect(JSON.stringify(before)).toBe(kept);
});
