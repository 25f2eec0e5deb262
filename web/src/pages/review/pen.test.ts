// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { listen, Pen } from './pen.svelte';

test('whoever lays the pen down lays down the arrow that was begun', () => {
  const draw = vi.fn();
  const pen = new Pen(() => [], draw);
  pen.take('arrow');
  const end = listen(pen);
  pen.press('card:a');
  pen.lift('card:a');
  expect(pen.start).toBe('card:a');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  end();
  expect([pen.tool, pen.start, draw.mock.calls]).toEqual([null, null, []]);
});

test('a press that becomes a scroll or a pinch draws nothing', () => {
  const draw = vi.fn();
  const pen = new Pen(() => [], draw);
  pen.take('arrow');
  const end = listen(pen);
  pen.press('card:a');
  window.dispatchEvent(new Event('pointercancel'));
  pen.lift('card:b');
  end();
  expect([pen.start, draw.mock.calls]).toEqual([null, []]);
});
