// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '$lib/words/i18n.svelte';
import StartBar from './StartBar.svelte';

let mounted: Record<string, unknown> | null = null;
afterEach(() => mounted && void unmount(mounted));

const rest = { host: 'Marta', isHost: true, isSeated: true, hasBots: true, busy: false, trouble: '', onleave: vi.fn(), onfill: vi.fn() };
function lobby(free: number, away: readonly string[]): string {
  mounted = mount(StartBar, { target: document.body, props: { ...rest, free, away, onstart: vi.fn() } });
  flushSync();
  return document.body.textContent;
}

it('says who has not come yet, and starts with a bot in their place', () => {
  const told = lobby(0, ['Joaquín']);
  expect(told).toContain(t('lobby-missing', { who: 'Joaquín', count: 1 }));
  expect(told).toContain(t('lobby-start-bots', { count: 1 }));
  expect(told).not.toContain(t('lobby-ready'));
});

it('is ready where everybody is here', () => {
  const told = lobby(0, []);
  expect(told).toContain(t('lobby-ready'));
  expect(told).not.toContain(t('lobby-start-bots', { count: 1 }));
});
