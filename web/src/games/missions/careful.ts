/** Which button a careful friend would press: that one is the great one. Where such a friend would think first, none is. */

import type { Offer, Offers } from './offers';
import type { View } from './types.gen';
import { testOf } from './view';

/** With so few left one thinks of recharging before going on. */
const LOW = 2;

/** Most of the cards left do not fail it. */
function isLikely(view: View, offer: Offer): boolean {
  const odds = offer.action.type === 'StartTest' ? testOf(view, offer.action)?.tried.odds : null;
  return odds !== null && odds !== undefined && odds.fail * 2 < odds.fail + odds.critical + odds.success;
}

/** Being done here takes nothing away that somebody still needs. `hasDone`: what this step is for, telling or reading. */
function isDone(view: View, offers: Offers, hasDone: boolean): boolean {
  if (view.conflict) return true;
  if (view.step === 'prologue') return hasDone;
  if (view.step === 'telepathy') return hasDone || view.mine.length > 1;
  if (view.step === 'actions')
    return !offers.all.some(
      ({ action }) => ['Explore', 'StartTest', 'Use', 'Propose'].includes(action.type) && action.agent === view.mine[0],
    );
  if (view.step === 'recharge') return view.agents.every((one) => one.reserve > LOW || one.doing === 'limbo' || one.doing === 'lost');
  return true;
}

/** The one of these that leads on without a second thought. */
export function careful(view: View, offers: Offers, here: readonly Offer[], hasDone: boolean): Offer | undefined {
  const one = (type: Offer['action']['type']) => here.find(({ action }) => action.type === type);
  const alone = here.length === 1 ? here[0] : undefined;
  const draw = one('DrawFate');
  if (draw) return draw;
  const accept = one('Accept');
  if (accept) return view.test?.result === 'fail' && !alone ? undefined : accept;
  const calls = here.filter(({ action }) => action.type === 'Emergency');
  if (calls.length)
    return calls.find(({ action }) => action.type === 'Emergency' && action.free) ?? (calls.length === 1 ? calls[0] : undefined);
  const tests = here.filter(({ action }) => action.type === 'StartTest');
  if (tests.length) return tests.length === 1 && isLikely(view, tests[0]!) ? tests[0] : undefined;
  const ready = one('Ready');
  if (ready) return isDone(view, offers, hasDone) && !ready.preview.last ? ready : undefined;
  const leads = one('TakeLead') ?? one('GiftDone') ?? (one('Boost') ? undefined : one('CallSupport'));
  if (leads) return leads;
  return alone && ['Propose', 'Agree'].includes(alone.action.type) ? alone : undefined;
}
