/** What is being asked: while it stays the same, an action chosen a moment ago is still meant. */

import type { View } from './types.gen';

export const question = (view: View): string =>
  JSON.stringify([
    view.round,
    view.step,
    view.test && [view.test.agent, view.test.step, view.test.boost],
    view.questions.map((one) => [one.type, one.agent]),
    view.conflict?.turn,
    view.motion?.subject,
  ]);
