import { describe, expect, it } from 'vitest';
import recorded from './dev/moments.json';
import { isButton, offersOf, settled, touched } from './paths';
import type { Path } from './shops/kind';
import type { Action } from './types.gen';

const board = (colour: string, boat: number) => ({ type: 'Board', colour, boat }) as Action;
const swap = { type: 'Swap', colour: 'red', boat: 1, other: 'blue', to: 4 } as Action;
const predict = (icons: number, colour: string) => ({ type: 'Predict', icons, colour }) as Action;

describe('touching things', () => {
  it('boards the only adventurer with one touch, and asks which of two', () => {
    expect([...offersOf([board('red', 1), board('red', 2)], []).lit]).toEqual(['boat:1', 'boat:2']);
    expect([...offersOf([board('red', 1), board('blue', 1)], []).lit]).toEqual(['who:red', 'boat:1', 'who:blue']);
  });

  it('boards whoever is chosen after the boat, as well as before it', () => {
    const legal = [board('red', 1), board('red', 2), board('blue', 1), board('blue', 2)];
    expect([...offersOf(legal, ['boat:2']).lit]).toEqual(['who:red', 'who:blue']);
    expect(offersOf(legal, ['boat:2', 'who:blue']).ready).toBe(legal[3]);
    expect(offersOf(legal, ['who:blue', 'boat:2']).ready).toBe(legal[3]);
    expect(touched(offersOf(legal, ['boat:2']), ['boat:2'], 'boat:1')).toEqual(['boat:1']);
    expect(touched(offersOf(legal, ['who:red']), ['who:red'], 'who:blue')).toEqual(['who:blue']);
  });

  it('begins a swap at either boat', () => {
    const offers = offersOf([swap], []);
    expect(touched(offers, [], 'boat:4')).toEqual(['boat:4']);
    expect(touched(offers, [], 'boat:1')).toEqual(['boat:1']);
    expect(settled([swap], ['boat:4'])).toEqual(['boat:4']);
    expect(offersOf([swap], ['boat:4']).ready).toBe(swap);
  });

  it('goes on by itself where only one thing can follow', () => {
    const legal = [predict(2, 'red'), predict(2, 'blue')];
    expect(settled(legal, ['space:prediction'])).toEqual(['space:prediction', 'icons:2']);
    expect(settled([...legal, predict(3, 'red')], ['space:prediction'])).toEqual(['space:prediction']);
  });

  it('begins anew with something else, and lays down what is touched again', () => {
    const legal = [predict(2, 'red'), { type: 'ActivateStaff' } as Action, { type: 'Hire', slot: 2 } as Action];
    const offers = offersOf(legal, ['space:prediction', 'icons:2']);
    expect(touched(offers, ['space:prediction', 'icons:2'], 'space:staff')).toEqual(['space:staff']);
    expect(touched(offers, ['space:prediction', 'icons:2'], 'folk:2')).toEqual(['space:hire', 'folk:2']);
    expect(touched(offers, ['space:prediction', 'icons:2'], 'space:prediction')).toEqual([]);
    expect(touched(offers, [], 'boat:1')).toBeNull();
  });
});

describe('every moment', () => {
  const moments = recorded as unknown as Record<string, { frame: { view: { legal: Action[] } } }>;

  /** All actions that come of touching whatever is lit, one thing after the other. */
  function reached(legal: readonly Action[], picked: Path = []): Action[] {
    const offers = offersOf(legal, picked);
    if (offers.ready) return [offers.ready];
    return [...offers.lit].flatMap((atom) => {
      const after = touched(offers, picked, atom);
      return after && after.length > picked.length ? reached(legal, settled(legal, after)) : [];
    });
  }

  it.each(Object.keys(moments))('offers all that is legal and nothing else: %s', (name) => {
    const { legal } = moments[name]!.frame.view;
    expect(new Set(reached(legal))).toEqual(new Set(legal.filter((action) => !isButton(action))));
  });
});
