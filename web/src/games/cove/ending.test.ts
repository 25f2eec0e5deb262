import { expect, it } from 'vitest';
import recorded from './dev/moments.json';
import { words } from './dev/words';
import { ending } from './ending';
import type { View } from './types.gen';

const { frame } = (recorded as unknown as Record<string, { frame: { view: View } }>)['ended']!;
const winner = frame.view.outcome!.winners[0]!;
const end = (me: number | null, bot: string | null) =>
  ending(
    {
      view: frame.view,
      me,
      t: words('en', me),
      seats: frame.view.merchants.map((_, seat) => ({ seat, bot: seat === me ? null : bot })),
    } as never,
    [
      { n: 7, events: [{ type: 'Sold', by: winner, size: 'large', colour: 'red', pier: 'large', gold: 12, rogues: false } as never] },
      { n: 9, events: [{ type: 'Sold', by: winner, size: 'small', colour: 'red', pier: 'small', gold: 4, rogues: false } as never] },
    ],
  );

it('tells the gold, what it came from, and the best sale of whoever won', () => {
  const { figures, moment } = end(winner, 'apprentice');
  expect(figures[0]!.value).toBe(String(frame.view.merchants[winner]!.gold).replace('-', '−'));
  expect(moment!.n).toBe(7);
});

it('offers stronger bots after a victory alone', () => {
  expect(end(winner, 'apprentice').harder).toMatchObject({ bot: 'augur' });
  expect(end(winner, 'augur').harder).toBeNull();
  const loser = frame.view.merchants.findIndex((_, seat) => !frame.view.outcome!.winners.includes(seat));
  expect(end(loser, 'apprentice').harder).toBeNull();
});
