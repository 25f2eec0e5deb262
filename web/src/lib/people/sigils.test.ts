import { expect, it } from 'vitest';
import { apart } from './sigils';

it('gives a bot no sigil that somebody at the table has chosen', () => {
  const table = [
    { seat: 0, kind: 'person', sigil: 'anchor' as string | null },
    ...[1, 2, 3, 4, 5, 6, 7].map((seat) => ({ seat, kind: 'bot', sigil: null })),
  ];
  const worn = apart(table).map(({ sigil }) => sigil);
  expect(worn[0]).toBe('anchor');
  expect(worn[2]).toBe('owl');
  expect(new Set(worn).size).toBe(8);
});

it('leaves two people what both have chosen', () => {
  expect(
    apart([
      { seat: 0, kind: 'person', sigil: 'owl' },
      { seat: 1, kind: 'person', sigil: 'owl' },
    ]).map(({ sigil }) => sigil),
  ).toEqual(['owl', 'owl']);
});
