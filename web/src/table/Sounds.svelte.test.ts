// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '$lib/browser/settings.svelte';
import type { GameModule, GameProps } from '$lib/game';
import { HOUSE } from '$lib/sound';
import { translator } from '$lib/words/text';
import Heard from './Sounds.svelte';

const verdict = { type: 'Predicted' };
const heard = {
  heard: () => 'right',
  score: HOUSE,
  captions: { en: 'sound-right = it rings', es: 'sound-right = suena' },
  ambience: () => null,
};
const module = { sounds: () => Promise.resolve({ default: heard }) } as unknown as GameModule;
const t = translator({ language: 'en', sources: [] });
let props = $state.raw({
  n: 1,
  events: [] as object[],
  view: { outcome: null },
  me: 0,
  scene: null as object | null,
  settings: { motion: true },
  t,
});
let mounted: Record<string, unknown>;

beforeEach(async () => {
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
  await module.sounds!();
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
  expect(caption()).toBe('a held breath');
  vi.advanceTimersByTime(1299);
  expect(caption()).toBe('a held breath');
  vi.advanceTimersByTime(1);
  expect(caption()).toBe('it rings');
  vi.advanceTimersByTime(5000);
  props = { ...props, scene: null, n: 2, events: [verdict] };
  expect(caption()).toBe('');
});

it('tells it at once where nothing moves, and to whoever goes on sooner', () => {
  props = { ...props, settings: { motion: false }, scene: scene({ ...verdict }) };
  expect(caption()).toBe('it rings');
  props = { ...props, settings: { motion: true }, scene: scene({ ...verdict }) };
  expect(caption()).toBe('a held breath');
  props = { ...props, scene: null };
  expect(caption()).toBe('it rings');
});
