import { expect, it } from 'vitest';
import { scenes, toneOf } from './moments';
import type { Event, View } from './types.gen';

const drawn = { type: 'FateDrawn', value: -1 } as Event;
const resolved = { type: 'TestResolved', by: 0, host: 'h', value: 3, difficulty: 4, result: 'fail' } as Event;
const read = { type: 'ReadAloud', texts: ['t'], item: null } as Event;
const happened = (...events: Event[]) => ({ events, before: {} as View, after: {} as View, me: 0, lasts: () => 1200 });

it('shows the card that is drawn, then what the test came to, over the table as it was', () => {
  expect(scenes(happened(drawn, resolved)).map(({ event, when }) => [event.type, when])).toEqual([
    ['FateDrawn', 'before'],
    ['TestResolved', 'before'],
  ]);
});

it('leaves what is read aloud to the card that everybody puts away', () => expect(scenes(happened(read))).toEqual([]));

it('shows nothing to which the rules give no time', () => expect(scenes({ ...happened(drawn), lasts: () => 0 })).toEqual([]));

it('tells well from badly by more than one tone', () => {
  expect(['fail', 'critical', 'success'].map((result) => toneOf({ ...resolved, result } as Event))).toEqual(['bad', 'exact', 'good']);
});
