import { describe, expect, it } from 'vitest';
import type { Event, RunningTest, View } from './types.gen';
import { stays, verdictOf } from './verdict';

const test = { agent: 1, attribute: 'hand', text: 'lift', fate: null, difficulty: 4 } as unknown as RunningTest;
const view = (change: object = {}): View =>
  ({ test, fate: { coming: [0, 1] }, conflict: null, place: { number: 3 }, step: 'actions', outcome: null, ...change }) as unknown as View;
const events = (...told: object[]) => told as unknown as readonly Event[];
const resolved = (result: string, text: string | null = null) => ({ type: 'TestResolved', by: 1, value: 4, difficulty: 4, result, text });
const lost = { type: 'Lost', by: 1, n: 1 };

describe('what a test decided', () => {
  it('is the card that was drawn, and what happens then', () => {
    const found = verdictOf(view(), events({ type: 'FateDrawn', value: -2 }, resolved('fail', 'it falls'), lost, { type: 'FateShuffled' }));
    expect(found).toMatchObject({ text: 'it falls', test: { fate: -2, result: 'fail' }, then: [lost] });
  });

  it('is told of a card that lay open already, and has no words for those whom it does not concern', () => {
    expect(verdictOf(view({ test: { ...test, fate: 1 } }), events(resolved('critical')))).toMatchObject({ text: null, test: { fate: 1 } });
  });

  it('is nothing while nothing is decided', () => {
    expect(verdictOf(view(), events({ type: 'Boosted', by: 1 }))).toBeNull();
    expect(verdictOf(view({ test: null }), events(resolved('fail')))).toBeNull();
  });

  it('stays while others act, and goes when the reader does, the table moves on or another test begins', () => {
    const now = view({ test: null });
    expect(stays(now, now, events(lost), 0)).toBe(true);
    expect(stays(now, now, events(lost), 1)).toBe(false);
    expect(stays(now, view({ test: null, place: null }), events(), 0)).toBe(false);
    expect(stays(now, view(), events(), 0)).toBe(false);
  });
});
