// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '$lib/browser/settings.svelte';
import { studyKey } from './keys';

const steps = { turn: vi.fn(), first: vi.fn(), last: vi.fn(), mark: vi.fn(), attempt: vi.fn() };
const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  Object.defineProperty(event, 'target', { value: target });
  studyKey(event, steps);
  return event.defaultPrevented;
};

beforeEach(() => {
  vi.clearAllMocks();
  settings.keys = true;
});

test('arrows go by turns, letters by marks, Enter tries', () => {
  press('ArrowLeft');
  press('End');
  press('n');
  press('P');
  press('Enter');
  expect(steps.turn).toHaveBeenCalledWith(-1);
  expect(steps.last).toHaveBeenCalledOnce();
  expect(steps.mark.mock.calls).toEqual([[1], [-1]]);
  expect(steps.attempt).toHaveBeenCalledOnce();
});

test('letters can be switched off, arrows cannot', () => {
  settings.keys = false;
  expect(press('n')).toBe(false);
  expect(steps.mark).not.toHaveBeenCalled();
  expect(press('ArrowRight')).toBe(true);
});

test('a button is pressed by Enter, and what is typed is typed', () => {
  expect(press('Enter', document.createElement('button'))).toBe(false);
  expect(press('n', document.createElement('input'))).toBe(false);
  expect(press('n', document.body, { ctrlKey: true })).toBe(false);
  expect(steps.attempt).not.toHaveBeenCalled();
  expect(steps.mark).not.toHaveBeenCalled();
});
