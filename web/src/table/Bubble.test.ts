// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Bubble from './Bubble.svelte';

let place: HTMLElement;
let bubble: Record<string, unknown>;
let closed: number;

beforeEach(() => {
  closed = 0;
  place = document.body.appendChild(document.createElement('button'));
  bubble = mount(Bubble, { target: document.body, props: { text: 'No te toca.', rules: [], at: place, onclose: () => (closed += 1) } });
  flushSync();
});

afterEach(() => {
  void unmount(bubble);
  document.body.replaceChildren();
});

const shown = () => document.querySelector<HTMLElement>('.bubble')!;

test('says the reason for eye and ear, within the window', () => {
  expect(shown().textContent).toContain('No te toca.');
  expect(shown().getAttribute('role')).toBe('status');
  expect(parseFloat(shown().style.left)).toBeGreaterThanOrEqual(8);
});

test('goes away with Escape, its cross, or a press elsewhere', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(closed).toBe(1);
  shown().querySelector('button')!.click();
  expect(closed).toBe(2);
  place.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(closed).toBe(3);
  shown().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(closed).toBe(3);
});
