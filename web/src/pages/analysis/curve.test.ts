import { describe, expect, it } from 'vitest';
import { apart, drawn, floorOf, heightOf, knotsOf, nearest, numbered, ticksOf, turnHere } from './curve';
import { decision, point, turns } from './fixture';

const FRAME = { left: 10, top: 5, width: 100, height: 50 };

describe('the curve', () => {
  it('shows 40 to 100 where that holds every interval, and all of it where not', () => {
    const high = knotsOf([point(0, 0.8), point(3, 0.45)], [], turns(2), true);
    expect(floorOf(high)).toBe(0.4);
    expect(ticksOf(0.4)).toEqual([0.4, 0.6, 0.8, 1]);
    expect(floorOf(knotsOf([point(0, 0.44)], [], turns(1), true))).toBe(0);
    expect(floorOf(knotsOf([point(0, 0.9)], [], turns(1), false))).toBe(0);
    expect([heightOf(0.4, 0.4), heightOf(0.7, 0.4), heightOf(1, 0.4)].map((one) => Math.round(one * 100))).toEqual([0, 50, 100]);
  });

  it('lays what is decided in a turn behind its beginning and into its own column', () => {
    const slips = [decision(3, 'slip'), decision(5, 'slip')];
    const knots = knotsOf([point(0, 0.8), point(3, 0.8), point(6, 0.7)], slips, turns(3), null);

    expect(knots.map((knot) => knot.decision?.n ?? null)).toEqual([null, null, 3, 5, null]);
    expect(knots.map((knot) => turnHere(knot.x, 3))).toEqual([1, 2, 2, 2, 3]);
    expect(knots[2]!.chance).toBe(0.7);
  });

  it('goes to the very end only when all is known', () => {
    expect(knotsOf([point(0, 0.8)], [], turns(1), null).at(-1)!.x).toBeLessThan(1);
    expect(knotsOf([point(0, 0.8)], [], turns(1), true).at(-1)).toMatchObject({ x: 1, chance: 1, low: 1, high: 1 });
  });

  it('leaves good decisions off', () => {
    expect(knotsOf([point(0, 0.8)], [decision(1)], turns(1), null)).toHaveLength(1);
  });

  it('is drawn within its frame, the interval around the line', () => {
    const knots = knotsOf([point(0, 0.5, 0.5)], [], turns(1), true);
    const { line, band } = drawn(knots, FRAME, 0);
    expect(line.split(' ').at(-1)).toBe('110,5');
    expect(band.split(' ')).toHaveLength(4);
    expect(drawn([], FRAME, 0)).toEqual({ line: '', band: '', ground: '' });
  });

  it('leads from a place to its turn, and to the nearest mark in it', () => {
    const slips = [decision(3, 'slip'), decision(5, 'slip')];
    const knots = knotsOf([], slips, turns(3), null);
    expect(nearest(knots, 0.35, 3)?.n).toBe(3);
    expect(nearest(knots, 0.65, 3)?.n).toBe(5);
    expect(nearest(knots, 0.9, 3)).toBe(null);
    expect([turnHere(0, 3), turnHere(0.5, 3), turnHere(1, 3)]).toEqual([1, 2, 3]);
  });

  it('moves signs apart that would lie on each other', () => {
    expect(apart([10, 12, 60], 20)).toEqual([10, 30, 60]);
  });

  it('numbers the turn looked at, and no other number lies on it', () => {
    const numbers = (now: number, room: number) => Array.from({ length: 34 }, (_, i) => i + 1).filter((turn) => numbered(turn, now, room));
    expect(numbers(31, 8)).toEqual([5, 10, 15, 20, 25, 31]);
    expect(numbers(12, 3)).toEqual([12, 20, 30]);
    expect(numbers(3, 24)).toHaveLength(34);
  });
});
