/** The view's clock as its drawings want it. */

import type { ClockFace } from './faces';
import type { Seat, View } from './types.gen';

export function faceOf(view: View, ghost: ClockFace['ghost']): ClockFace {
  const hours = [...new Set(view.clock.map((marker) => marker.hour))];
  const turn = view.outcome ? null : (view.clock.find((marker) => marker.who === view.active)?.who ?? null);
  return {
    now: view.clock.find((marker) => marker.who === view.active)?.hour ?? view.clock[0]?.hour ?? 1,
    arrivals: view.bells.map((bell) => bell.hour),
    doubles: view.bells.filter((bell) => bell.draws > 1).map((bell) => bell.hour),
    /** Of those on one hour the first to act lies on top, which is the last here. */
    stacks: hours.map((hour) => ({
      hour,
      markers: view.clock
        .filter((marker) => marker.hour === hour)
        .map((marker) => marker.who)
        .reverse(),
    })),
    turn: turn as Seat | null,
    ghost,
    market: view.market_hour,
  };
}
