/** What could be decided, in words: as something that was done, and as one of several choices. */

import type { Translate } from '$lib/words/text';
import type { Action, Event } from '../types.gen';

const worded = (t: Translate, action: Action, start: string): string | null => {
  if (action.type === 'Play') return t(`${start}-play`, { value: String(action.value), on: t.card(action.on).name });
  if (action.type !== 'Propose') return null;
  const { subject } = action;
  switch (subject.type) {
    case 'Predict':
      return t(`${start}-predict`, { value: String(subject.value) });
    case 'NoPrediction':
      return t(`${start}-quiet`);
    case 'Use':
      return t(`${start}-use`, { power: t.power(subject.power).name, number: subject.number ?? 0 });
  }
};

/** “jugaste 7 en La Orilla”; what somebody else proposed was agreed to. */
export function did(t: Translate, action: Action, events: readonly Event[]): string {
  const agreed = events.some(({ type }) => type === 'Agreed');
  return worded(t, action, agreed ? 'analysis-did-agree' : 'analysis-did') ?? t.action(action);
}

/** “en La Orilla”, beside the fate that is played there. */
export const choice = (t: Translate, action: Action): string => worded(t, action, 'analysis-choice') ?? t.action(action);
