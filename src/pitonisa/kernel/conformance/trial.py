"""The desk at which a law notes what it tries on a match, and says what is broken and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.conformance.random_play import Played
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import PUBLIC, Actor, Seat, Viewer
from pitonisa.kernel.wire import encode

STATES_SAMPLED: Final = 30
"""A law that looks closely samples about this many states of a long match, and takes all of a shorter one."""

ALL_VIEWERS_EVERY: Final = 10
"""In one match out of ten a law looks through every viewer's eyes."""

CONTEXT: Final = 40


class Broken(Exception):
    """A law does not hold: what is wrong, and both texts where two should be the same."""

    def __init__(self, what: str, texts: tuple[bytes, bytes] | None = None) -> None:
        super().__init__(what)
        self.what, self.texts = what, texts


@dataclass(frozen=True)
class Worlds:
    """Two truths between which somebody may see no difference."""

    here: Any
    there: Any
    instead: Any = None
    """What is done there, where that is another action."""


@dataclass
class Trial:
    """One law on one match."""

    game: AnyGame
    played: Played
    rng: Stream
    tried: Counter[str]
    step: int = 0
    who: Viewer | Actor | None = None
    worlds: Worlds | None = None
    """Those that are being compared."""

    def where(self) -> str:
        played, who = self.played, "" if self.who is None else f", {name_of(self.who)}"
        options = encode(played.options).decode()
        return (
            f"match {played.number} (seed {played.seed}, {played.players} players, options {options}), "
            f"step {self.step}{who}"
        )

    def needs(self, *things: str) -> None:
        """Each of these must occur at least once in a long run."""
        for thing in things:
            self.tried.setdefault(thing, 0)

    def states(self) -> Iterator[Any]:
        for n, step in enumerate(self.played.steps):
            self.at(n)
            yield step.state

    def some_states(self) -> Iterator[Any]:
        """All states of a short match, a sample of a long one."""
        length = len(self.played.steps)
        for state in self.states():
            if length <= STATES_SAMPLED or self.rng.below(length) < STATES_SAMPLED:
                yield state

    def at(self, step: int) -> None:
        self.step, self.who, self.worlds = step, None, None

    def viewers(self, state: Any) -> Iterator[Viewer]:
        """One of them, by lot; now and then all."""
        chosen: list[Viewer] = viewers(self.game.seats(state))
        if self.played.number % ALL_VIEWERS_EVERY:
            chosen = [chosen[self.rng.below(len(chosen))]]
        for viewer in chosen:
            self.who = viewer
            yield viewer

    def other_truth(self, state: Any, viewer: Viewer) -> Any:
        """A truth that the viewer may not tell from this one; both are noted, for whoever is told what differs."""
        other = self.game.reshuffle(state, viewer, self.rng)
        self.worlds = Worlds(state, other)
        return other

    def by_lot(self, one_in: int) -> bool:
        return not self.rng.below(one_in)

    def by_lot_in_all(self, one_in: int) -> bool:
        """The same; and in a long match so seldom that it comes to about as many states as a sample has."""
        return self.by_lot(max(one_in, len(self.played.steps) // STATES_SAMPLED))

    def stream(self) -> Stream:
        """The chance of the next step of the match."""
        return self.played.chance.step(self.step + 1)

    def expect(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.fail(otherwise)

    def same(self, what: str, one: bytes, other: bytes) -> None:
        if one != other:
            raise Broken(what, (one, other))

    def fail(self, what: str) -> NoReturn:
        raise Broken(what)


def viewers(seats: int) -> list[Viewer]:
    return [*map(Seat, range(seats)), PUBLIC]


def name_of(who: Viewer | Actor) -> str:
    return f"seat {who}" if isinstance(who, int) else who


def parting(one: bytes, other: bytes) -> tuple[str, str]:
    """Two texts from where they part, with a little of what stands around it."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))
    part = slice(max(0, at - CONTEXT), at + CONTEXT)
    here, there = (text[part].decode(errors="replace") for text in (one, other))
    return f"…{here}…", f"…{there}…"
