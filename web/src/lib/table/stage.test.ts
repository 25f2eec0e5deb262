// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scene } from '../game';
import { Stage } from './stage.svelte';

const scene = (type: string, lasts: number, when: Scene['when'] = 'before'): Scene => ({ event: { type }, lasts, when });

describe('the stage', () => {
  let told: string[];
  let stage: Stage;
  let hidden = false;
  const tell = (what: string) => () => void told.push(what);
  const frame =
    (name: string, ...scenes: Scene[]) =>
    () =>
      stage.first(...scenes, tell(name));

  beforeEach(() => {
    vi.useFakeTimers();
    hidden = false;
    told = [];
    stage = new Stage(() => hidden);
  });
  afterEach(() => vi.useRealTimers());

  it('tells a result only after it has been shown, and keeps all other news behind it', () => {
    stage.add(frame('right', scene('Predicted', 2000), scene('CardFaded', 1000)));
    stage.add(tell('table'));
    expect([told, stage.scene?.event.type]).toEqual([[], 'Predicted']);
    vi.advanceTimersByTime(2000);
    expect([told, stage.scene?.event.type]).toEqual([[], 'CardFaded']);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['right', 'table']);
    expect(stage.busy).toBe(false);
  });

  it('drops no scene however fast the frames come, and gives each its time', () => {
    const shown = new Map<string, number>();
    for (let n = 0; n < 20; n++) stage.add(frame(`frame ${n}`, scene(`Scene ${n}`, 700)));
    for (let passed = 0; passed < 20 * 700; passed += 100) {
      if (stage.scene) shown.set(stage.scene.event.type, (shown.get(stage.scene.event.type) ?? 0) + 100);
      vi.advanceTimersByTime(100);
    }
    expect([...shown.values()]).toEqual(Array(20).fill(700));
    expect(told).toHaveLength(20);
  });

  it('goes on to the next scene when one is skipped', () => {
    stage.add(frame('one', scene('A', 5000), scene('B', 5000)));
    stage.skip();
    expect(stage.scene?.event.type).toBe('B');
    stage.skip();
    expect(told).toEqual(['one']);
  });

  it('waits with its scenes while nobody can see them', () => {
    hidden = true;
    stage.add(frame('unseen', scene('Predicted', 1000)));
    vi.advanceTimersByTime(10_000);
    expect([told, stage.busy]).toEqual([[], false]);
    hidden = false;
    stage.go();
    expect(stage.scene?.event.type).toBe('Predicted');
  });

  it('does everything at once where somebody arrives anew, and where nothing takes any time', () => {
    stage.add(frame('one', scene('A', 5000)));
    stage.add(tell('two'));
    stage.clear();
    expect([told, stage.busy]).toEqual([['one', 'two'], false]);
    stage.add(frame('three', scene('B', 0)));
    expect(told.at(-1)).toBe('three');
  });
});
