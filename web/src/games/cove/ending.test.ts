import { describe, expect, it } from 'vitest';
import { sum } from './books';
import recorded from './dev/moments.json';
import { words } from './dev/words';
import { ending } from './ending';
import type { Entry, View } from './types.gen';

const { frame } = (recorded as unknown as Record<string, { frame: { view: View } }>)['ended']!;
const winner = frame.view.outcome!.winners[0]!;
const end = (me: number | null, bot: string | null, view: View = frame.view) =>
  ending(
    {
      view,
      me,
      t: words('en', me),
      seats: frame.view.merchants.map((_, seat) => ({ seat, bot: seat === me ? null : bot })),
    } as never,
    [
      { n: 7, events: [{ type: 'Sold', by: winner, size: 'large', colour: 'red', pier: 'large', gold: 12, rogues: false } as never] },
      { n: 9, events: [{ type: 'Sold', by: winner, size: 'small', colour: 'red', pier: 'small', gold: 4, rogues: false } as never] },
    ],
  );

it('tells the gold and what it came from', () => {
  const { figures } = end(winner, 'apprentice');
  expect(figures[0]!.value).toBe(String(frame.view.merchants[winner]!.gold).replace('-', '−'));
});

describe('what decided the match', () => {
  const entry = (by: number, source: string, gold: number, day = 3) => ({ by, source, gold, day }) as Entry;
  const loser = frame.view.merchants.findIndex((_, seat) => seat !== winner);
  const names = words('en', null);
  const decided = (me: number | null, ...ledger: Entry[]) => {
    const gold = (seat: number) => sum(ledger.filter(({ by }) => by === seat));
    const merchants = frame.view.merchants.map((one, seat) => ({ ...one, gold: gold(seat) }));
    return end(me, 'apprentice', { ...frame.view, merchants, ledger }).moment!;
  };
  const ledger = [
    entry(winner, 'start', 90),
    entry(winner, 'sale', 30, 1),
    entry(winner, 'sale', 16, 2),
    entry(loser, 'sale', 40),
    entry(winner, 'icons', 49),
    entry(loser, 'icons', 9),
    entry(loser, 'corruption', -20),
  ];

  it('is the line on which the winner is furthest ahead of a reader who lost, with its lesson', () => {
    expect(decided(loser, ...ledger)).toMatchObject({
      title: 'Townsfolk icons',
      text: `${names.nameOf(winner)}: 49 gold; you: 9.`,
      lesson: 'townsfolk',
      n: null,
    });
  });

  it('is told to the winner beside the second, and to those who watch by both names', () => {
    expect(decided(winner, ...ledger).text).toBe(`You: 49 gold; ${names.nameOf(loser)}: 9.`);
    expect(decided(null, ...ledger).text).toBe(`${names.nameOf(winner)}: 49 gold; ${names.nameOf(loser)}: 9.`);
  });

  it('counts a cost that only the other pays, and sales of all days together', () => {
    expect(decided(loser, entry(loser, 'corruption', -12), entry(winner, 'corruption', -2), entry(winner, 'icons', 8)).text).toContain(
      'you: −12.',
    );
    const sales = decided(loser, entry(winner, 'sale', 6, 1), entry(winner, 'sale', 6, 2), entry(winner, 'icons', 11));
    expect([sales.title, sales.lesson, sales.n]).toEqual(['Sales', 'market', 7]);
  });
});

it('leaves naming the winner to its title, unless there are several', () => {
  expect(end(winner, 'apprentice').isNamed).toBe(true);
  expect(end(0, null, { ...frame.view, outcome: { winners: [0, 1], reason: 'shared' } } as never).isNamed).toBe(false);
});

it('offers stronger bots after a victory alone', () => {
  expect(end(winner, 'apprentice').harder).toMatchObject({ bot: 'augur' });
  expect(end(winner, 'augur').harder).toBeNull();
  const loser = frame.view.merchants.findIndex((_, seat) => !frame.view.outcome!.winners.includes(seat));
  expect(end(loser, 'apprentice').harder).toBeNull();
});
