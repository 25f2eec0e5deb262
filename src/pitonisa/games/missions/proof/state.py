"""A point of an abstract play of which some facts are known, and what an instruction can see besides it."""

from __future__ import annotations

from typing import NamedTuple

from pitonisa.games.missions.proof.layout import Field
from pitonisa.games.missions.scenario.base import Outcome


class Unknown(Exception):
    """A fact was asked for that is not known: with it, things may go one way or the other."""

    def __init__(self, bit: int) -> None:
        super().__init__(bit)
        self.bit = bit


class State(NamedTuple):
    facts: int
    """Bits, as the layout numbers them."""

    known: int = -1
    """Which of them are known, or have been set on the way here; to ask for another one is `Unknown`."""

    place: str = ""
    """The location that is visited; nothing between two visits."""

    holder: str = ""
    card: str = ""
    """Who took a card last, and which: its tests are open to them."""

    fight: str = ""
    """The conflict that has to be ended first."""

    leaving: bool = False
    sent: str = ""
    """Where the group must go next."""

    ending: str = ""

    def has(self, bit: int) -> bool:
        if not self.known & bit:
            raise Unknown(bit)
        return bool(self.facts & bit)

    def with_fact(self, bit: int) -> State:
        if self.facts & bit and self.known & bit:
            return self
        return self._replace(facts=self.facts | bit, known=self.known | bit)

    def without(self, bit: int) -> State:
        if self.known & bit and not self.facts & bit:
            return self
        return self._replace(facts=self.facts & ~bit, known=self.known | bit)

    def number(self, field: Field) -> int:
        missing = field.mask & ~self.known
        if missing:
            raise Unknown(missing & -missing)
        return (self.facts & field.mask) >> field.shift

    def with_number(self, field: Field, value: int) -> State:
        facts = self.facts & ~field.mask | value << field.shift
        return self._replace(facts=facts, known=self.known | field.mask)


class Scene(NamedTuple):
    """Who is `me`, and which test is being resolved."""

    me: str
    outcome: Outcome | None = None


class Branch(NamedTuple):
    """One way things may go: where it leads, and what was decided on the way."""

    state: State
    steps: tuple[tuple[str, ...], ...] = ()
