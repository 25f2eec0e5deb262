import { expect, it } from 'vitest';
import { words } from './dev/words';
import { recapOf } from './recap';
import type { Chapter } from './story.svelte';
import type { Event, View } from './types.gen';

const table = (...shops: string[]) => ({ shops: shops.map((type) => ({ type })) }) as unknown as View;

const turn = (id: number, by: number | null, ...events: Event[]): Chapter => ({
  id,
  by,
  events: [{ type: 'TurnBegan', by, hour: 2 }, ...events],
});

it('tells what the others did since the reader’s last turn, one line each', () => {
  const predicted: Event = { type: 'Predicted', by: 1, colour: 'red', icons: 4 };
  const closed: Event = { type: 'ZoneClosed', by: 2, colour: 'blue', size: 'large', cross: false };
  const chapters = [
    turn(1, 1, predicted),
    turn(2, 0),
    turn(3, 1, predicted),
    turn(4, 2, { type: 'StarsRead', by: 2, lines: 3 }, closed),
    turn(5, 0),
  ];
  const told = recapOf(words('en', 0), chapters, 0, table('Oracle', 'Oracle', 'Oracle'));
  expect(told.map(({ by, text, art }) => [by, text, art])).toEqual([
    [1, 'predicts warriors ×4', []],
    [2, 'reads the stars', ['g-tablet-blue']],
  ]);
});

it('tells what was done in a cellar, and draws what came of it', () => {
  const opened: Event = { type: 'Opened', by: 1, colour: 'red', band: 'young' };
  const gained: Event = { type: 'Gained', by: 1, size: 'small', colour: 'red' };
  const [told] = recapOf(words('en', 0), [turn(1, 0), turn(2, 1, opened, gained), turn(3, 0)], 0, table('Oracle', 'Cellar'));
  expect([told!.text, told!.art]).toEqual(['opens a jar (pepper)', ['g-flask-red']]);
});

it('tells nothing of a morning, nor before the first turn', () => {
  expect(recapOf(words('en', 0), [{ id: 1, by: null, events: [{ type: 'DayBegan', day: 1 }] }, turn(2, 0)], 0, table('Oracle'))).toEqual(
    [],
  );
});
