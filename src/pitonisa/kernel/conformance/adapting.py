"""An engine as a game: what it answers is put into structs that the laws can compare, write down and read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec

from pitonisa.kernel.bots import Bots
from pitonisa.kernel.chance import Stream
from pitonisa.kernel.conformance.engine import AnyEngine
from pitonisa.kernel.game import AnyGame, Game
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Outcome, Seat, Step, Viewer
from pitonisa.kernel.wire import encode

NOBODY: Final = Seat(-1)
"""Who asks where the table would: nobody joins or leaves an engine."""


class Nothing(msgspec.Struct, frozen=True):
    """The options: an engine is tried as it is."""


class Position(msgspec.Struct, frozen=True):
    """A state of the engine. That it may be secret is known; of which parts of it, only the engine knows."""

    truth: Any
    players: int


class Move(msgspec.Struct, frozen=True):
    """An action of the engine; read from a file, it is again what it was."""

    action: Any

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "action", _without_lists(self.action))


class Seen(msgspec.Struct, frozen=True):
    """A view of the engine, and beside it what every view has."""

    viewer: Viewer
    to_act: frozenset[Seat]
    legal: tuple[Move, ...]
    outcome: Outcome | None
    sees: Any


def _without_lists(action: Any) -> Any:
    return tuple(map(_without_lists, cast(Sequence[Any], action))) if isinstance(action, list | tuple) else action


def as_game(engine: AnyEngine) -> AnyGame:
    """Only for the laws in `OF_ENGINES`: what the other laws ask has the emptiest answer here."""

    def position(step: Step[Any, Any], players: int) -> Step[Position, Any]:
        return Step(Position(step.state, players), tuple(step.events))

    def start(options: Nothing, players: int, rng: Stream) -> Step[Position, Any]:
        return position(engine.start(players, rng), players)

    def legal(state: Position, actor: Actor) -> tuple[Move, ...]:
        return () if actor == TABLE else tuple(map(Move, engine.legal(state.truth, actor)))

    def apply(state: Position, actor: Actor, move: Move, rng: Stream) -> Step[Position, Any]:
        seat = NOBODY if actor == TABLE else actor
        return position(engine.apply(state.truth, seat, move.action, rng), state.players)

    def outcome(state: Position) -> Outcome | None:
        end = engine.outcome(state.truth)
        return None if end is None else Outcome((), encode(end).decode())

    def view(state: Position, viewer: Viewer) -> Seen:
        offered = () if viewer == PUBLIC else legal(state, viewer)
        sees = engine.view(state.truth, viewer)
        return Seen(viewer, frozenset(engine.to_act(state.truth)), offered, outcome(state), sees)

    return Game(
        id=engine.name,
        version=1,
        players=engine.players,
        bound=engine.bound,
        options=Nothing,
        state=Position,
        action=Move,
        event=object,
        view_type=Seen,
        start=start,
        seats=lambda state: state.players,
        to_act=lambda state: frozenset(engine.to_act(state.truth)),
        legal=legal,
        apply=apply,
        outcome=outcome,
        view=view,
        witness=engine.witness,
        truth=lambda state: view(state, PUBLIC),
        turn_begun_by=lambda event: None,
        secret=frozenset({"truth"}),
        reshuffle=lambda state, viewer, rng: Position(engine.reshuffle(state.truth, viewer, rng), state.players),
        mark=lambda state, viewer: (state, ()),
        invariants={},
        bots=Bots(levels={}),
    )
