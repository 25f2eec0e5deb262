"""Checks an action and dispatches it to the function that carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.leaders.actions import (
    Action,
    Aim,
    Answer,
    Arm,
    Choose,
    DiscardAndDraw,
    Enough,
    Expose,
    Give,
    Hide,
    Interrogate,
    Lay,
    Pass,
    Redirect,
    Shoot,
    Skip,
    Use,
)
from pitonisa.games.leaders.apply import turn
from pitonisa.games.leaders.apply.effects import Change, replace
from pitonisa.games.leaders.apply.settle import answer, begin_turn, settle
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.legal import legal, refusal
from pitonisa.games.leaders.model import Chosen, Options, Phase, Reply, RowOrder, State, seats
from pitonisa.games.leaders.start import deal
from pitonisa.kernel import Actor, Seat, Step, Stream


def start(options: Options, players: int, rng: Stream) -> Step[State, Event]:
    """R2-R7: dealt; where the order of the rows is left to chance, the first turn begins at once."""
    state = deal(options, players, rng)
    if options.row_order is RowOrder.CHOSEN:
        return Step(state, ())
    laid = replace(state, laid=frozenset(Seat(seat) for seat in seats(state)))
    return Step(*begin_turn(laid, laid.active))


def apply(state: State, actor: Actor, action: Action, rng: Stream) -> Step[State, Event]:
    if action not in legal(state, actor):
        raise refusal(state, actor, action)
    state, events = carried_out(state, actor, action, rng)
    if state.sealed or (state.phase is Phase.LAYOUT and len(state.laid) < len(state.rows)):
        return Step(state, events)
    state, after = settle(state, rng)
    return Step(state, events + after)


def carried_out(state: State, actor: Actor, action: Action, rng: Stream) -> Change:
    """The action alone, taken for legal: nothing that follows from it is settled yet."""
    return _CARRIED_OUT[type(action)](state, actor, action, rng)


def _answer(state: State, seat: Seat, action: Answer, rng: Stream) -> Change:
    target = None if action.target is None else Chosen(action.target, action.slot)
    return answer(state, seat, Reply(action.card, action.cost, target), rng)


def _pass(state: State, seat: Seat, action: Pass, rng: Stream) -> Change:
    return answer(state, seat, None, rng)


# A table, and not a match statement: asking a struct for its class, case by case, is most of a cheap move.
# A test holds it against the union of actions.
_CARRIED_OUT: Final[dict[type[Action], Callable[[State, Any, Any, Stream], Change]]] = {
    Lay: turn.lay,
    DiscardAndDraw: turn.discard_and_draw,
    Give: turn.give,
    Interrogate: turn.interrogate,
    Use: turn.use,
    Choose: turn.choose,
    Enough: turn.enough,
    Arm: turn.arm,
    Shoot: turn.shoot,
    Hide: turn.hide,
    Skip: turn.skip,
    Aim: turn.aim,
    Expose: turn.confess,
    Redirect: turn.redirect,
    Answer: _answer,
    Pass: _pass,
}
