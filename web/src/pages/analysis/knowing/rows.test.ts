import { describe, expect, it } from 'vitest';
import type { Known, Row } from '$lib/wire.gen';
import { heatOf, isSure, rowsAbout, suspects } from './rows';

const row = (viewer: number, sure_from: number | null, subject = 0): Row => ({
  viewer,
  subject,
  beliefs: [0.2, 0.3, 1],
  shares: [[0.2, 0.5, 0.3]],
  sure_from,
  how: null,
});
const known: Known = {
  turns: 3,
  subjects: [{ what: 'leader', seat: 1, seats: [1, 1, 1] }],
  rows: [row(0, null), row(1, 0), row(2, 2), row(3, 1)],
  moments: [],
};

describe('who knew it', () => {
  it('stands in the order in which they did, without the one it is about', () => {
    expect(rowsAbout(known, 0).map(({ viewer }) => viewer)).toEqual([3, 2, 0]);
    expect(rowsAbout(known, 1)).toEqual([]);
  });

  it('is certain from the turn after the one in which it came out', () => {
    expect([1, 2, 3].map((turn) => isSure(row(2, 2), turn))).toEqual([false, false, true]);
    expect(isSure(row(0, null), 3)).toBe(false);
  });

  it('was more or less likely in five steps', () => {
    expect([0, 0.09, 0.1, 0.25, 0.3, 0.59, 0.6, 0.999].map(heatOf)).toEqual([1, 1, 2, 3, 4, 4, 5, 5]);
  });

  it('is suspected of others, the likeliest first', () => {
    expect(suspects(row(0, null), 1)).toEqual([
      { seat: 1, share: 0.5 },
      { seat: 2, share: 0.3 },
    ]);
    expect(suspects(row(0, null), 9)).toEqual([]);
  });
});
