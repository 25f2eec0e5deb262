import { describe, expect, it } from 'vitest';
import { scenes } from './scenes';
import type { Event } from './types.gen';

const sold = (by: number): Event => ({ type: 'Sold', by, size: 'small', colour: 'red', pier: 'small', gold: 4, rogues: false });
const drew = (by: number): Event => ({ type: 'Drew', by, colours: ['red'] });
const day: Event = { type: 'DayBegan', day: 2 };
const arrived: Event = { type: 'Arrived', by: 1, colour: 'red', boat: 1 };
const shown = (events: Event[], me: number | null = 0) =>
  scenes({ events, before: null as never, after: null as never, me, lasts: () => 500 }).map(({ event, when }) => [event, when]);

describe('what is shown by itself', () => {
  it('is what others do, and what chance brings to oneself, over the table as it was', () => {
    expect(shown([sold(1), sold(0), drew(0)])).toEqual([
      [sold(1), 'before'],
      [drew(0), 'before'],
    ]);
  });

  it('is everything for those who watch', () => {
    expect(shown([sold(1), sold(0)], null)).toHaveLength(2);
  });

  it('is seen over the new morning once the day has begun', () => {
    expect(shown([sold(1), day, arrived])).toEqual([
      [sold(1), 'before'],
      [day, 'after'],
      [arrived, 'after'],
    ]);
  });

  it('is one’s own throw for a turn, once that turn has begun', () => {
    const thrown = { type: 'RunesThrown', by: 0 } as Event;
    const turn = (by: number) => ({ type: 'TurnBegan', by }) as Event;
    expect(shown([sold(1), thrown, turn(0)]).slice(0, 2)).toEqual([
      [sold(1), 'before'],
      [thrown, 'after'],
    ]);
    expect(shown([thrown, turn(1)])[0]).toEqual([thrown, 'before']);
  });

  it('is nothing where no time is given', () => {
    expect(scenes({ events: [sold(1)], before: null as never, after: null as never, me: 0, lasts: () => 0 })).toEqual([]);
  });
});
