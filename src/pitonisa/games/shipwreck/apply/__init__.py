"""Checks an action and dispatches it to the function that carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.shipwreck.actions import (
    Action,
    Agree,
    Cycle,
    Decline,
    DiscardLower,
    Join,
    Leave,
    OneMore,
    Pass,
    Play,
    Propose,
    Relocate,
    Reveal,
    Steal,
    TellOld,
)
from pitonisa.games.shipwreck.apply import choices, turn
from pitonisa.games.shipwreck.apply.turn import Change
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import legal
from pitonisa.games.shipwreck.model import Options, State
from pitonisa.games.shipwreck.refusals import refusal
from pitonisa.games.shipwreck.start import deal
from pitonisa.kernel import Actor, Step, Stream


def start(options: Options, seats: int, rng: Stream) -> Step[State, Event]:
    """R2-R6, and the first player's draw."""
    state = deal(options, seats, rng)
    return Step(*turn.begin(state, state.now.line, (), rng))


def apply(state: State, actor: Actor, action: Action, rng: Stream) -> Step[State, Event]:
    if action not in legal(state, actor):
        raise refusal(state, actor, action)
    return Step(*_CARRIED_OUT[type(action)](state, actor, action, rng))


# A table, and not a match statement: asking a struct for its class, case by case, is most of a cheap move.
# A test holds it against the union of actions.
_CARRIED_OUT: Final[dict[type[Action], Callable[[State, Any, Any, Stream], Change]]] = {
    Play: choices.play,
    Cycle: choices.cycle,
    OneMore: choices.one_more,
    Relocate: choices.relocate,
    Steal: choices.steal,
    TellOld: choices.tell_old,
    DiscardLower: choices.discard_lower,
    Pass: choices.pass_,
    Propose: choices.propose,
    Agree: choices.agree,
    Decline: choices.decline,
    Reveal: choices.reveal,
    Join: choices.join,
    Leave: choices.leave,
}
