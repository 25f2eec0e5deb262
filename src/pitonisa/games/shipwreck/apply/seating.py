"""How people join and leave during a match (R36, R37)."""

from __future__ import annotations

from typing import Literal

from pitonisa.games.shipwreck.actions import Join, Leave
from pitonisa.games.shipwreck.apply import turn
from pitonisa.games.shipwreck.apply.pieces import Change, replace, show
from pitonisa.games.shipwreck.events import Event, Joined, Left, NotPredicted, Why
from pitonisa.games.shipwreck.model import PREDICT, LineId, State, active
from pitonisa.kernel import Seat, Stream


def join(state: State, by: Literal["table"], action: Join, rng: Stream) -> Change:
    """R36: a newcomer gets an empty number line and a place in the turn order. An open motion is closed."""
    line, place = LineId(action.seat), state.order.index(LineId(action.after)) + 1
    newcomer = action.seat == len(state.owners)
    state = replace(
        state,
        owners=(*state.owners, action.seat) if newcomer else state.owners,
        hands=(*state.hands, ()) if newcomer else state.hands,
        order=(*state.order[:place], line, *state.order[place:]),
        motion=None,
    )
    state = _regrouped(state, state.group | {action.seat})
    return state, (Joined(action.seat, action.after),)


def leave(state: State, by: Literal["table"], action: Leave, rng: Stream) -> Change:
    """R37: what they hold is discarded. If it was their turn, it ends, and a first wrong guess stands (R26)."""
    line, was_active = LineId(action.seat), active(state) == action.seat
    after = turn.following(state)
    state, shown = show(replace(state, motion=None), line, Why.LEFT)
    order = tuple(other for other in state.order if other != line)
    state = _regrouped(replace(state, order=order), state.group - {action.seat})
    events: tuple[Event, ...] = (Left(action.seat), *shown)
    if not was_active:
        return state, events
    if state.now.guesses:
        state = replace(state, doom=state.doom + 1)
        events += (NotPredicted(action.seat, 1),)
    return turn.then(events, turn.end(state, rng, after, correct=False))


def _regrouped(state: State, group: frozenset[Seat]) -> State:
    """R15: another group predicts; if it is deciding now, all of it is asked anew."""
    return replace(state, group=group, asked=group if state.phase is PREDICT else state.asked)
