// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { read, write } from '$lib/browser/storage';
import { forget } from './sync.svelte';

test('whoever sits down next is told nothing of what the one before has read, solved and seen', () => {
  const kept = ['riddles', 'riddling', 'seen', 'returns', 'notes'];
  for (const one of kept) write(one, { ABCDEF: 1 });
  forget();
  expect(kept.map((one) => read(one, null))).toEqual(kept.map(() => ({})));
});
