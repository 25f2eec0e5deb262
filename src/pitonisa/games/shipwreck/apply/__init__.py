"""What each action does: checked and dispatched here, carried out in the file of whoever acts."""

from __future__ import annotations

from typing import assert_never

from pitonisa.games.shipwreck.actions import (
    Action,
    Agree,
    Cycle,
    Decline,
    DiscardLower,
    Join,
    Leave,
    Pass,
    Play,
    Propose,
    Reveal,
    TellOld,
)
from pitonisa.games.shipwreck.apply import active, group, seating, turn
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import legal
from pitonisa.games.shipwreck.model import Options, State
from pitonisa.games.shipwreck.refusals import refusal
from pitonisa.games.shipwreck.start import deal
from pitonisa.kernel import TABLE, Actor, Step, Stream


def start(options: Options, seats: int, rng: Stream) -> Step[State, Event]:
    """R2-R6, and the first player's draw."""
    state = deal(options, seats, rng)
    return Step(*turn.begin(state, state.now.line, (), rng))


def apply(state: State, actor: Actor, action: Action, rng: Stream) -> Step[State, Event]:
    if action not in legal(state, actor):
        raise refusal(state, actor, action)
    match action:
        case Agree():
            assert actor != TABLE
            return Step(*group.agree(state, actor, rng))
        case Decline():
            assert actor != TABLE
            return Step(*group.decline(state, actor))
        case Propose():
            assert actor != TABLE
            return Step(*group.propose(state, actor, action, rng))
        case Play():
            return Step(*active.play(state, action))
        case Reveal():
            assert actor != TABLE
            return Step(*group.reveal(state, actor, action))
        case Pass():
            return Step(*active.pass_(state))
        case Cycle():
            return Step(*active.cycle(state, action))
        case TellOld():
            return Step(*active.tell_old(state, action))
        case DiscardLower():
            return Step(*active.discard_lower(state, action))
        case Join():
            return Step(*seating.join(state, action))
        case Leave():
            return Step(*seating.leave(state, action, rng))
        case _:
            assert_never(action)
