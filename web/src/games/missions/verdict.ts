/** A test that was just decided: its sum, its card and what came of it stay on the table until one goes on. */

import type { Event, RunningTest, TestShown, TextId, View } from './types.gen';

export interface Verdict {
  /** As it was when the card was drawn, with the card and the result. */
  test: RunningTest;
  /** What happens, in the scenario's words: for whom the test concerns. */
  text: TextId | null;
  /** What came of it, for all to hear. */
  then: readonly Event[];
}

/** What is read is read elsewhere, and what chance cards do is no consequence. */
const APART: ReadonlySet<Event['type']> = new Set([
  'FateDrawn',
  'FateShuffled',
  'SecretRead',
  'Shown',
  'ReadAloud',
  'Asked',
  'LastCrystal',
]);

/** Where the test stands, as far as the reader can tell it from others. */
export function boxOf(view: View, test: RunningTest): TestShown | null {
  const held = view.hands.filter(({ agent }) => agent === test.agent);
  const boxes = [
    ...held.flatMap(({ card, things }) => [...(card?.tests ?? []), ...(card?.conflict?.tests ?? []), ...things]),
    ...(view.conflict?.tests ?? []),
  ];
  const found = boxes.filter(({ text, tries }) => text === test.text && tries.some(({ attribute }) => attribute === test.attribute));
  return found.length === 1 ? found[0]! : null;
}

export function verdictOf(before: View, events: readonly Event[]): Verdict | null {
  const at = events.findIndex(({ type }) => type === 'TestResolved');
  const resolved = events[at];
  if (!before.test || resolved?.type !== 'TestResolved') return null;
  const drawn = events
    .slice(0, at)
    .reduce<number | null>((last, event) => (event.type === 'FateDrawn' ? event.value : last), before.test.fate);
  const { value, difficulty, result, text } = resolved;
  return {
    text: text ?? null,
    test: { ...before.test, fate: drawn, value, difficulty, result },
    then: events.slice(at + 1).filter(({ type }) => !APART.has(type)),
  };
}

/** It stays while nothing new is tried, the table does not move on and the reader does nothing themselves. */
export function stays(before: View, now: View, events: readonly Event[], me: number | null): boolean {
  const isElsewhere = now.place?.number !== before.place?.number || now.step !== before.step;
  return !now.test && !now.outcome && !isElsewhere && !events.some((event) => me !== null && 'by' in event && event.by === me);
}
