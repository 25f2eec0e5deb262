// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { read } from './router.svelte';

test('an address leads to its page', () => {
  expect(read('/t/ab%20cdef')).toEqual({ page: 'table', code: 'ABCDEF' });
  expect(read('/analysis/ABCDEF/')).toEqual({ page: 'analysis', code: 'ABCDEF' });
});

test('an address that was cut in the middle of a letter leads to no page, and breaks none', () => {
  expect(read('/t/%c3')).toEqual({ page: 'lost' });
  expect(read('/replay/%zz')).toEqual({ page: 'lost' });
});
