import { expect, test } from 'vitest';
import { translator } from '$lib/words/text';
import type { Action, Event } from '../types.gen';
import en from './en.ftl?raw';
import es from './es.ftl?raw';
import { did } from './words';

const say: Action = { type: 'Propose', subject: { type: 'Predict', value: 4 } };
const none: Action = { type: 'Propose', subject: { type: 'NoPrediction' } };
const proposed: Event[] = [{ type: 'Proposed', by: 0, subject: { type: 'Predict', value: 4 } } as Event];
const agreed: Event[] = [{ type: 'Agreed', by: 0 } as Event];

test.each([
  ['en', ['you proposed 4', 'you agreed to 4', 'you agreed to say nothing']],
  ['es', ['propusiste 4', 'aceptaste 4', 'aceptaste callar']],
] as const)('what one proposed and what one agreed to are two things: %s', (language, told) => {
  const t = translator({ language, sources: [{ en, es }] });
  expect([did(t, say, proposed), did(t, say, agreed), did(t, none, agreed)]).toEqual(told);
});
