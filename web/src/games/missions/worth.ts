/** What the list in words adds to an action: for which of two it is, and what it costs. */

import type { GameProps } from '$lib/game';
import { same } from '$lib/table/commands';
import { hostName } from './people';
import type { Action, View } from './types.gen';

export function worth(action: Action, { view, t }: GameProps<View, Action>): string {
  const place = view.legal.findIndex((one) => same(one, action));
  const cost = view.previews[place]?.cost ?? 0;
  const whose = view.mine.length > 1 ? hostName(t, view.agents[action.agent]!) : '';
  return [whose, cost ? t('board-cost', { count: cost }) : ''].filter(Boolean).join(' · ');
}
