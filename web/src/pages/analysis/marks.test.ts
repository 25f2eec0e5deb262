// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { shownOf, standing, toneOf } from './choices';
import { figure, isWide, spoken } from './figures';
import { choice, decision } from './fixture';
import { beside, chief, counted, kindOf } from '$lib/analysis/marks';

describe('marks', () => {
  it('say when luck went against the grade, and never change the grade', () => {
    expect(kindOf({ mark: 'slip', luck: 'good' })).toBe('lucky');
    expect(kindOf({ mark: 'good', luck: 'bad' })).toBe('unlucky');
    expect(kindOf({ mark: 'brilliant', luck: 'bad' })).toBe('brilliant');
    expect(kindOf({ mark: 'missed', luck: 'none' })).toBe('missed');
  });

  const all = [decision(2), decision(5, 'slip'), decision(9), decision(11, 'brilliant')];

  it('are counted, the good ones too', () => {
    expect(counted(all)).toEqual({ brilliant: 1, good: 2, unlucky: 0, slip: 1, lucky: 0, missed: 0 });
  });

  it('are walked along in both directions, past what is merely good', () => {
    expect(beside(all, 2, 1)?.n).toBe(5);
    expect(beside(all, 5, 1)?.n).toBe(11);
    expect(beside(all, 11, 1)).toBe(null);
    expect(beside(all, 11, -1)?.n).toBe(5);
    expect(beside(all, 5, -1)).toBe(null);
  });

  it('are what a turn is remembered for', () => {
    expect(chief(all)?.n).toBe(5);
    expect(chief([decision(2)])?.n).toBe(2);
    expect(chief([])).toBe(null);
  });
});

describe('choices', () => {
  it('that nobody can tell from the best are tied; what was taken is yours', () => {
    const tied = decision(1, 'slip', { choices: [choice(0.9, true), choice(0.88, true), choice(0.6), choice(0.5)], chosen: 2 });
    expect([0, 1, 2, 3].map((place) => standing(tied, place))).toEqual(['tied', 'tied', 'mine', null]);
    expect([0, 1, 2, 3].map((place) => toneOf(tied, place))).toEqual(['best', 'best', 'worse', 'plain']);
  });

  it('that stand alone at the top are the best, also when taken', () => {
    expect(standing(decision(1, 'slip'), 0)).toBe('best');
    expect(standing(decision(1), 0)).toBe('mine-best');
    expect(toneOf(decision(1), 0)).toBe('best');
  });

  it('are six at first, and the one that was taken wherever it stands', () => {
    const many = decision(1, 'slip', { choices: Array.from({ length: 12 }, (_, at) => choice(0.9 - at / 20)), chosen: 10 });
    expect(shownOf(many, false)).toEqual([0, 1, 2, 3, 4, 5, 10]);
    expect(shownOf(many, true)).toHaveLength(12);
  });
});

describe('figures', () => {
  it('are a range where they are not known well', () => {
    expect(isWide(choice(0.7, false, 0.1))).toBe(false);
    expect(isWide(choice(0.7, false, 0.13))).toBe(true);
    expect(figure(choice(0.94))).toBe('94%');
    expect(figure({ chance: 0.7, low: 0.6, high: 0.85 })).toBe('60–85%');
    expect(spoken({ chance: 0.71, low: 0.66, high: 0.76 })).toBe('71%, between 66 and 76');
  });
});
