"""Provide Lantern, a game only for tests, with something of every kind to put into words."""

from __future__ import annotations

import enum
from typing import Any, NewType

import msgspec

from pitonisa.kernel import Bots, Game, Illegal, Outcome, Seat, Talk, Viewer
from pitonisa.kernel.consensus import Motion
from pitonisa.kernel.hosting import Seating
from pitonisa.kernel.laws import Laws, Replays

Cup = NewType("Cup", int)


class LightId(enum.StrEnum):
    """Values with names of their own."""

    RED = "red"
    GREEN = "green"


class Mood(enum.StrEnum):
    """A closed set that sentences choose by."""

    CALM = "calm"
    STORM = "storm"


class Options(msgspec.Struct, frozen=True):
    light: LightId = LightId.RED
    open: bool = False
    cups: int = 3


class Raise(msgspec.Struct, frozen=True, tag=True):
    cup: Cup


class Wait(msgspec.Struct, frozen=True, tag=True):
    pass


class Lit(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    light: LightId
    mood: Mood
    cup: Cup | None = None
    count: int = 1
    found: bool = False
    cups: tuple[Cup | None, ...] | None = None
    from_: Seat | None = msgspec.field(name="from", default=None)


class Lamp(msgspec.Struct, frozen=True):
    owner: Seat
    lights: tuple[LightId, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    viewer: Viewer
    turn: Seat
    lamps: tuple[Lamp, ...]
    cups: tuple[Cup | None, ...]
    motion: Motion[Raise | Wait] | None = None
    silent: int = 0
    to_act: frozenset[Seat] = frozenset()
    legal: tuple[Raise | Wait, ...] = ()
    outcome: Outcome | None = None


class Point(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    light: LightId


def refuse(state: Any, seat: Seat, said: Any) -> None:
    raise Illegal("illegal-dark", by=seat, cup=Cup(4), count=2, light=LightId.RED)


def blank(state: Any) -> tuple[Lamp, ...]:
    return ()


def ending(state: Any) -> Outcome | None:
    return Outcome((), "dawn")


def nothing(*_: Any) -> Any:
    raise AssertionError("nobody plays this")


GAME: Game[Options, Any, Raise | Wait, Lit, View] = Game(
    id="lantern",
    version=1,
    players=range(2, 4),
    options=Options,
    state=Lamp,
    action=Raise | Wait,
    event=Lit,
    view_type=View,
    start=nothing,
    to_act=nothing,
    legal=nothing,
    apply=nothing,
    outcome=ending,
    view=nothing,
    witness=nothing,
    reshuffle=nothing,
    parts=(
        Laws(bound=1, secret=frozenset(), mark=nothing, invariants={}),
        Replays(truth=nothing, turn_begun_by=nothing),
        Seating(count=nothing),
        Bots(levels={"moth": nothing}),
        Talk(said=Point, blank=blank, refuse=refuse, phrases=("hush",)),
    ),
)
