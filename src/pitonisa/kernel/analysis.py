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
"""Sample this many states that a viewer considers possible, given the state, the table's notes and a random stream.

They are made from what the viewer knows: the state only says what that is. In any other truth that the viewer cannot
tell from this one, the same chance gives the same truths.
"""


class Imagination(msgspec.Struct, Generic[S], frozen=True):
    """Samples the full states that a viewer considers possible, if the game knows their probabilities."""

    imagine: Imagine[S]


def each_as_likely(reshuffle: Callable[[S, Viewer, Stream], S]) -> Imagine[S]:
    """Declare that all fitting states are equally likely, whatever people did."""

    def imagine(state: S, viewer: Viewer, notes: Any, rng: Stream, many: int) -> list[S]:
        return [reshuffle(state, viewer, rng) for _ in range(many)]

    return imagine


E = TypeVar("E")


class Sign(msgspec.Struct, frozen=True):
    """An observed act that others may learn from: what one seat did to another, or to itself."""

    kind: str
    actor: Seat
    target: Seat


class Knowing(msgspec.Struct, Generic[S, V, E], frozen=True, kw_only=True):
    so: Callable[[S], Mapping[str, Seat]]
    """Returns by subject the seat it is true of."""

    beliefs: Callable[[V, Any], Mapping[str, Sequence[float]]]
    """Returns, by subject and seat, how likely the owner of this view thinks the subject is true of that seat.

    Made from the view and the notes of the table alone. Exactly 1 is certainty, which once there never goes.
    """

    signs: Callable[[E], Sequence[Sign]]
    """Reads an event as a sign that people can learn from."""

    telling: frozenset[str]
    """The kinds of signs that can make something certain; others only make it likelier."""


A = TypeVar("A")


class Line(msgspec.Struct, Generic[A], frozen=True):
    """A possible decision of a seat: its actions, and those of others until it takes effect, if all must agree."""

    action: A
    then: tuple[tuple[Actor, A], ...] = ()
    in_short: A | None = None
    """What the line amounts to, if its first action doesn't say it: agreeing amounts to what was proposed."""

    @property
    def meaning(self) -> A:
        return self.action if self.in_short is None else self.in_short


class Analysis(msgspec.Struct, Generic[S, V, A], frozen=True, kw_only=True):
    """Defines how a game's decisions can be weighed afterwards, by what their makers knew."""

    lines: Callable[[V], Sequence[Line[A]]]
    """Lists the decisions open to the owner of this view, as far as they are worth weighing."""

    sure: Callable[[V], A | None]
    """Returns the line that is certainly right by the rules and by what is visible, if there is one."""

    quiet: Callable[[V], A | None]
    """Returns the line that changes nothing, if it can be chosen."""

    worth: Callable[[S, Seat], float]
    """Rates a state for a seat, from 0 (lost) to 1 (won).

    Nothing that is hidden from the seat moves it; what it has seen itself may. It is asked of imagined truths, and once
    of the true one, to tell luck: there too a seat learns only what it could have computed itself.
    """

    turn: Callable[[S], int]
    """Returns the number of the current turn, from 1."""

    bot: str
    """The bot that plays on for all seats after a decision."""

    turns: int
    """Playouts stop after this many turns, and the position is judged by its worth."""

    knowing: Knowing[S, V, Any] | None = None
    """What people could learn about each other, in a game with secret roles."""

    truths: int = 48
    """How many states are sampled for each decision when a whole match is analysed: this bounds the time."""

    undoes: Callable[[A], bool] = lambda action: False
    """Whether an action is the game's own way to undo the previous one: then neither was a decision."""

    why: Callable[[V, Line[A], Line[A]], tuple[Any, ...]] = lambda view, best, mine: ()
    """Explains from this view why one line was better than the decision, or why the decision was good.

    They follow from what was seen then; their texts (`why-<tag>`) lie in `locale/analysis` of the game's folder.
    """

    ground: object = None
    """The tagged struct or structs of these explanations, if there are any."""


def imagine_of(game: AnyGame) -> Imagine[Any] | None:
    """Find the function that samples hidden states, if the game knows how likely each state is."""
    part = game.part(Imagination)
    return part and part.imagine


def analysis_of(game: AnyGame) -> Analysis[Any, Any, Any] | None:
    return game.part(Analysis)
