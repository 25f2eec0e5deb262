// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSE, steady } from './steady.svelte';

let meaning = $state('confirm');
let done: string[];
let group: HTMLElement;
let elsewhere: HTMLElement;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  meaning = 'confirm';
  done = [];
  document.body.innerHTML = '<div id="group"><button>here</button></div><button id="elsewhere">there</button>';
  group = document.getElementById('group')!;
  elsewhere = document.getElementById('elsewhere')!;
  group.addEventListener('click', () => done.push(meaning));
  leave = $effect.root(() => {
    $effect(() => steady(() => meaning)(group));
  });
  flushSync();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const press = (one: HTMLElement = group.querySelector('button')!) => one.click();
const becomes = (next: string) => {
  meaning = next;
  flushSync();
};

it('ignores a click on a button that has just changed its meaning, and takes it a moment later', () => {
  press();
  becomes('skip');
  press();
  vi.advanceTimersByTime(PAUSE - 1);
  press();
  expect(done).toEqual(['confirm']);
  expect(group.getAttribute('aria-disabled')).toBe('true');
  vi.advanceTimersByTime(1);
  expect(group.hasAttribute('aria-disabled')).toBe(false);
  press();
  expect(done).toEqual(['confirm', 'skip']);
});

it('waits from the last change on, for an answer may be long in coming', () => {
  press();
  becomes('');
  vi.advanceTimersByTime(PAUSE * 3);
  becomes('skip');
  press();
  expect(done).toEqual(['confirm']);
});

it('takes every click while the meaning stays', () => {
  press();
  press();
  expect(done).toEqual(['confirm', 'confirm']);
});

it('holds nobody up who has chosen something else in between', () => {
  press();
  press(elsewhere);
  becomes('confirm another');
  press();
  expect(done).toEqual(['confirm', 'confirm another']);
});
