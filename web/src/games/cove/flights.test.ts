// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import sprite from './art/sprite.svg?raw';
import recorded from './dev/moments.json';
import { flightsOf } from './flights';
import { freshOf } from './fresh';
import type { Event, View } from './types.gen';

const view = (recorded as unknown as Record<string, { frame: { view: View } }>)['watching']!.frame.view;

it('lets fly what left one place for another, each by its own drawing', () => {
  const happened: Event[] = [
    { type: 'Boarded', by: 0, colour: 'red', boat: 3 },
    { type: 'Sold', by: 1, size: 'small', colour: 'blue', pier: 'small', gold: 6, rogues: false },
    { type: 'Sponsored', by: 1, colour: 'green', gold: 0, market: false },
    { type: 'CorruptionDrawn', by: 2, count: 2, icons: null },
    { type: 'WentAshore', boat: 2, colours: ['grey', 'yellow'] },
  ];
  const flights = flightsOf(happened, view);
  expect(flights.map((one) => one.art)).toEqual(['m-red', 'i-coin', 'corruption', 'corruption', 'm-grey', 'm-yellow']);
  for (const { art } of flights) expect(sprite).toContain(`id="co-${art}"`);
});

it('sends the customers of the evening home in the morning', () => {
  const landed = [{ number: 1, side: 'left', aboard: ['red', 'red', 'blue', 'grey'], dock: 'left' }] as unknown as View['landed'];
  expect(flightsOf([{ type: 'DayBegan', day: 2 }] as Event[], { ...view, landed })).toHaveLength(4);
});

it('marks what is new since the reader’s last action, and forgets the boats of the day before', () => {
  const boat = { number: 3, side: 'left', aboard: ['red', 'green'], dock: null } as const;
  const boarded: Event = { type: 'Boarded', by: 0, colour: 'green', boat: 3 };
  expect(freshOf([boarded]).aboard(boat)).toEqual([1]);
  expect(freshOf([boarded, { type: 'DayBegan', day: 2 } as Event]).aboard(boat)).toEqual([]);
  expect(freshOf([{ type: 'HoursSpent', by: 0, hours: 2, hour: 4 } as Event]).passed).toEqual([4, 3]);
});
