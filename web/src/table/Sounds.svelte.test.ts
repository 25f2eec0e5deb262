// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameModule, GameProps } from '$lib/game';
import { t } from '$lib/i18n.svelte';
import { settings } from '$lib/settings.svelte';
import Heard from './Sounds.svelte';

const verdict = { type: 'Predicted' };
const module = { sound: () => 'right' } as unknown as GameModule;
let props = $state.raw({
  n: 1,
  events: [] as object[],
  view: { outcome: null },
  me: 0,
  scene: null as object | null,
  settings: { motion: true },
});
let mounted: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.captions = true;
  mounted = mount(Heard, {
    target: document.body,
    props: {
      get props() {
        return props as unknown as GameProps;
      },
      module,
      asked: false,
      window: false,
      over: false,
    },
  });
  flushSync();
});
afterEach(() => {
  void unmount(mounted);
  settings.captions = false;
  vi.useRealTimers();
});
const scene = (event: object) => ({ event, lasts: 3000, when: 'before', reveals: 1300 });
const caption = () => (flushSync(), document.querySelector('.caption')?.textContent?.slice(2) ?? '');

it('tells a verdict no sooner than it is seen, and once', () => {
  props = { ...props, scene: scene(verdict) };
  expect(caption()).toBe(t('sound-hush'));
  vi.advanceTimersByTime(1299);
  expect(caption()).toBe(t('sound-hush'));
  vi.advanceTimersByTime(1);
  expect(caption()).toBe(t('sound-right'));
  vi.advanceTimersByTime(5000);
  props = { ...props, scene: null, n: 2, events: [verdict] };
  expect(caption()).toBe('');
});

it('tells it at once where nothing moves, and to whoever goes on sooner', () => {
  props = { ...props, settings: { motion: false }, scene: scene({ ...verdict }) };
  expect(caption()).toBe(t('sound-right'));
  props = { ...props, settings: { motion: true }, scene: scene({ ...verdict }) };
  expect(caption()).toBe(t('sound-hush'));
  props = { ...props, scene: null };
  expect(caption()).toBe(t('sound-right'));
});
