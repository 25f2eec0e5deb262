"""A point of an abstract play, and what an instruction can see besides it."""

from __future__ import annotations

from typing import NamedTuple

from pitonisa.games.missions.scenario.base import Outcome


class State(NamedTuple):
    facts: int
    """Bits, as the layout numbers them."""

    numbers: tuple[int, ...] = ()
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
        return bool(self.facts & bit)

    def with_fact(self, bit: int) -> State:
        return self if self.facts & bit else self._replace(facts=self.facts | bit)

    def without(self, bit: int) -> State:
        return self._replace(facts=self.facts & ~bit) if self.facts & bit else self

    def number(self, place: int) -> int:
        return self.numbers[place] if place < len(self.numbers) else 0

    def with_number(self, place: int, value: int) -> State:
        if self.number(place) == value:
            return self
        padded = list(self.numbers) + [0] * (place + 1 - len(self.numbers))
        padded[place] = value
        while padded and padded[-1] == 0:
            padded.pop()
        return self._replace(numbers=tuple(padded))


class Scene(NamedTuple):
    """Who is `me`, and which test is being resolved."""

    me: str
    outcome: Outcome | None = None


class Branch(NamedTuple):
    """One way things may go: where it leads, and what was decided on the way."""

    state: State
    steps: tuple[tuple[str, ...], ...] = ()
