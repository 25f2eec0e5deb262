"""When a favour may be played, and the few things a favour can do."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.quay.model import State
from pitonisa.kernel import Seat


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """Stop the inspection that waits for an answer."""


class LookAtNext(msgspec.Struct, frozen=True, tag=True):
    """Look into both crates of the next seat."""


Effect: TypeAlias = Cancel | LookAtNext


def when_inspected(state: State, seat: Seat) -> bool:
    return state.pending is not None and state.pending.owner == seat


def on_own_turn(state: State, seat: Seat) -> bool:
    return state.pending is None and state.turn == seat
