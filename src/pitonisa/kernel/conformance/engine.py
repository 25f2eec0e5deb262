"""Adapts an engine with eight methods to a game, so that the laws of secrecy can be checked on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar, cast

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.game import AnyGame, Game
from pitonisa.kernel.laws import Laws
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Outcome, Seat, Step, Viewer
from pitonisa.kernel.wire import encode

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Engine(Protocol[S, A, E]):
    """A game with secrets, as the laws see it. Its methods are named like the functions of `Game`.

    States, events and views are values: whatever the wire can write (numbers, strings, tuples, dictionaries,
    dataclasses, structs), and answering a question changes none of them. An engine that changes its own objects keeps
    the list of what was done as the state, and plays it again to answer. An action is a number, a string, or a tuple
    of them.
    """

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range:
        """The numbers of players that can play."""
        ...

    @property
    def bound(self) -> int:
        """The most actions that a match between random players can take."""
        ...

    def start(self, players: int, rng: Stream) -> Step[S, E]:
        """1. How does a match begin? All chance comes from the stream."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """2. Which seats does it wait for? None when it is over. Every viewer sees this."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """3. What may this seat do now? Every action once, always in the same order."""
        ...

    def apply(self, state: S, seat: Seat, action: A, rng: Stream) -> Step[S, E]:
        """4. What follows from it? Every action that is not legal is refused with `Illegal`."""
        ...

    def outcome(self, state: S) -> Any | None:
        """5. How has it ended? Any value that everybody may know, and `None` while it is open."""
        ...

    def view(self, state: S, viewer: Viewer) -> Any:
        """6. What does this seat see of it, or a spectator (`PUBLIC`)?"""
        ...

    def witness(self, event: E, viewer: Viewer) -> Any | None:
        """7. What do they hear of something that happened? `None`: nothing."""
        ...

    def reshuffle(self, state: S, viewer: Viewer, rng: Stream) -> S:
        """8. What else could be true, as far as this viewer may know?

        Another state in which all that the rules hide from them is drawn again. Written from the rules and not from
        the view: otherwise it would keep whatever the view shows by mistake.
        """
        ...


AnyEngine: TypeAlias = Engine[Any, Any, Any]


NOBODY: Final = Seat(-1)
"""Stands in for the table: people can't join or leave an engine."""


class Nothing(msgspec.Struct, frozen=True):
    """Empty options: an engine is checked as it is."""


class Position(msgspec.Struct, frozen=True):
    """A state of the engine. It may be secret; only the engine knows which parts are."""

    truth: Any
    players: int


class Move(msgspec.Struct, frozen=True):
    """An action of the engine; reading it from a file gives an equal value."""

    action: Any

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "action", _without_lists(self.action))


class Seen(msgspec.Struct, frozen=True):
    """A view of the engine, with the fields that every view has."""

    viewer: Viewer
    to_act: frozenset[Seat]
    legal: tuple[Move, ...]
    outcome: Outcome | None
    sees: Any


def _without_lists(action: Any) -> Any:
    return tuple(map(_without_lists, cast(Sequence[Any], action))) if isinstance(action, list | tuple) else action


def as_game(engine: AnyEngine) -> AnyGame:
    """Wrap an engine as a game, only for the laws in `OF_ENGINES`; everything else has the emptiest answer."""

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
        options=Nothing,
        state=Position,
        action=Move,
        event=object,
        view_type=Seen,
        start=start,
        to_act=lambda state: frozenset(engine.to_act(state.truth)),
        legal=legal,
        apply=apply,
        outcome=outcome,
        view=view,
        witness=engine.witness,
        reshuffle=lambda state, viewer, rng: Position(engine.reshuffle(state.truth, viewer, rng), state.players),
        parts=(Laws[Any](bound=engine.bound, secret=frozenset({"truth"})),),
    )
