"""Defines how a game supports analysis: its choices, the worth of a position, and sampling of hidden information."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import Actor, AnyView, Seat, Viewer

S = TypeVar("S")
V = TypeVar("V", bound=AnyView)


Imagine: TypeAlias = Callable[[S, Viewer, Any, Stream, int], list[S]]
"""Draw this many truths that a viewer may hold to be so, given the state, the notes of the table and chance.

They are made from what the viewer knows: the state only says what that is. In any other truth that the viewer cannot
tell from this one, the same chance gives the same truths.
"""


class Imagination(msgspec.Struct, Generic[S], frozen=True):
    """What a viewer may hold to be the truth, in a game that can say how likely each truth is."""

    imagine: Imagine[S]


def each_as_likely(reshuffle: Callable[[S, Viewer, Stream], S]) -> Imagine[S]:
    """For a game in which nothing that people did makes one truth likelier than another."""

    def imagine(state: S, viewer: Viewer, notes: Any, rng: Stream, many: int) -> list[S]:
        return [reshuffle(state, viewer, rng) for _ in range(many)]

    return imagine


E = TypeVar("E")


class Sign(msgspec.Struct, frozen=True):
    """A deed from which others may learn: what one seat did to another, or to itself."""

    kind: str
    actor: Seat
    target: Seat


class Knowing(msgspec.Struct, Generic[S, V, E], frozen=True, kw_only=True):
    so: Callable[[S], Mapping[str, Seat]]
    """By subject: the seat of which it is so."""

    beliefs: Callable[[V, Any], Mapping[str, Sequence[float]]]
    """By subject and seat: how likely it is to the owner of this view that it is so of that seat.

    Made from the view and the notes of the table alone. Exactly 1 is certainty, which once there never goes.
    """

    signs: Callable[[E], Sequence[Sign]]
    """What an event is, told as something that people learn from."""

    telling: frozenset[str]
    """The kinds of signs that can make something certain; others only make it likelier."""


A = TypeVar("A")


class Line(msgspec.Struct, Generic[A], frozen=True):
    """Something that a seat may decide: what it does, and what others do until it is so, as where all must agree."""

    action: A
    then: tuple[tuple[Actor, A], ...] = ()
    in_short: A | None = None
    """What it comes to, where the first action does not say it: to agree is to propose what was proposed."""

    @property
    def meaning(self) -> A:
        return self.action if self.in_short is None else self.in_short


class Analysis(msgspec.Struct, Generic[S, V, A], frozen=True, kw_only=True):
    """How what somebody decided can be weighed afterwards, by what they knew."""

    lines: Callable[[V], Sequence[Line[A]]]
    """List what the owner of this view may decide, as far as it is worth weighing."""

    sure: Callable[[V], A | None]
    """Find what is certain to be right by the rules and by what is seen, if anything is."""

    quiet: Callable[[V], A | None]
    """What lets things be, where that can be chosen."""

    worth: Callable[[S, Seat], float]
    """How good it is for a seat that matters have come this far, from 0 (lost) to 1 (won).

    Nothing that is hidden from the seat moves it; what it has seen itself may. It is asked of imagined truths, and once
    of the true one, to tell luck: there too a seat learns only what it could have computed itself.
    """

    turn: Callable[[S], int]
    """Which turn it is, from 1."""

    bot: str
    """The bot that plays on for all seats after a decision."""

    turns: int
    """Playouts stop after this many turns, and the position is judged by its worth."""

    knowing: Knowing[S, V, Any] | None = None
    """What people could come to know of each other, in a game with secret roles."""

    truths: int = 48
    """How many truths are imagined for each decision where a whole match is analysed: this bounds the time."""

    undoes: Callable[[A], bool] = lambda action: False
    """Whether an action is the game's own way to take back the one before it: then neither was a decision."""

    why: Callable[[V, Line[A], Line[A]], tuple[Any, ...]] = lambda view, best, mine: ()
    """Explain from this view why one line was better than the decision, or why the decision was good.

    They follow from what was seen then; their texts (`why-<tag>`) lie in `locale/analysis` of the game's folder.
    """

    ground: object = None
    """The tagged struct or structs that those are, if there are any."""


def imagine_of(game: AnyGame) -> Imagine[Any] | None:
    """Find how truths are imagined, where the game can say how likely each is."""
    part = game.part(Imagination)
    return part and part.imagine


def analysis_of(game: AnyGame) -> Analysis[Any, Any, Any] | None:
    return game.part(Analysis)
