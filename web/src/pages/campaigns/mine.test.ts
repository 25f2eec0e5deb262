import { expect, test } from 'vitest';
import type { MyTable } from '$lib/wire.gen';
import { ownCampaigns } from './mine';

const table = (code: string, trail: string[], stage: string, more: Partial<MyTable> = {}) =>
  ({
    code,
    trail,
    stage,
    legs: 3,
    campaign: 'season',
    winners: [],
    scores: [],
    seat: 0,
    opened: code,
    ended: null,
    ...more,
  }) as unknown as MyTable;

test('tables of one campaign are told as one, and it goes on from the last of them', () => {
  const tables = [
    table('B', ['A'], 'over', { scores: [90, 120] }),
    table('A', [], 'over', { winners: [0], scores: [100, 80] }),
    table('Z', [], 'playing', { campaign: null }),
  ];
  const [campaign, ...others] = ownCampaigns(tables);
  expect(others).toEqual([]);
  expect(campaign).toMatchObject({ last: tables[0], played: 2, won: 1, points: 190, open: true });
});

test('a campaign is open until its last table is over, and the newest stands first', () => {
  const ended = [table('A', [], 'over'), table('B', ['A'], 'over'), table('C', ['A', 'B'], 'over')];
  const campaigns = ownCampaigns([...ended, table('M', ['L'], 'lobby')]);
  expect(campaigns.map(({ last, open, points }) => [last.code, open, points])).toEqual([
    ['M', true, null],
    ['C', false, null],
  ]);
});
