"""The eight questions: whatever answers them can be put through the laws, whoever wrote it and in whatever way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.values import Seat, Step, Viewer

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Engine(Protocol[S, A, E]):
    """A game with secrets, as the laws see it. The questions have the names that they have in `Game`.

    States, events and views are values: whatever the wire can write (numbers, strings, tuples, dictionaries,
    dataclasses, structs), and answering a question changes none of them. An engine that changes its own objects keeps
    the list of what was done as the state, and plays it again to answer. An action is a number, a string, or a tuple
    of them.
    """

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range:
        """How many can play."""
        ...

    @property
    def bound(self) -> int:
        """No match between random players takes more actions than this."""
        ...

    def start(self, players: int, rng: Stream) -> Step[S, E]:
        """1. How does a match begin? All chance comes from the stream."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """2. Whom does it wait for? Nobody when it is over. Everybody sees this."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """3. What may this seat do now? Every action once, always in the same order."""
        ...

    def apply(self, state: S, seat: Seat, action: A, rng: Stream) -> Step[S, E]:
        """4. What comes of it? What is not legal is refused with `Illegal`, whoever asks for it and whatever it is."""
        ...

    def outcome(self, state: S) -> Any | None:
        """5. How has it ended? Any value that everybody may know, and `None` while it is open."""
        ...

    def view(self, state: S, viewer: Viewer) -> Any:
        """6. What does this seat see of it, or somebody who only watches (`PUBLIC`)?"""
        ...

    def witness(self, event: E, viewer: Viewer) -> Any | None:
        """7. What do they hear of something that happened? `None`: nothing."""
        ...

    def reshuffle(self, state: S, viewer: Viewer, rng: Stream) -> S:
        """8. What else could be true, as far as this viewer may know?

        Another state in which all is drawn anew that the rules hide from them. Written from the rules and not from
        the view: otherwise it would keep whatever the view shows by mistake.
        """
        ...


AnyEngine: TypeAlias = Engine[Any, Any, Any]
