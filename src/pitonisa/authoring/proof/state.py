"""A point of an abstract play of which some facts are known, and what is being done there."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pitonisa.authoring.proof.encoding import Field
from pitonisa.games.missions.scenario.base import Outcome


class Unknown(Exception):
    """A fact was asked for that is not known: with it, things may go one way or the other."""

    def __init__(self, bit: int) -> None:
        super().__init__(bit)
        self.bit = bit


class Looming(NamedTuple):
    """A conflict of the group that has come up: who has found it, and on which card."""

    conflict: str
    by: str
    card: str


class State(NamedTuple):
    facts: int
    """Bits, as the layout numbers them."""

    known: int = -1
    """Which of them are known, or have been set on the way here; to ask for another one is `Unknown`."""

    place: str = ""
    """The location that is visited; nothing between two visits."""

    laid: tuple[str, ...] = ()
    """The cards that lie in the slots in which another might."""

    holder: str = ""
    card: str = ""
    """Who took a card last, and which: its tests are open to them."""

    fight: str = ""
    """The conflict that has to be ended first."""

    looming: tuple[Looming, ...] = ()
    """Where several conflicts of the group may be met: those that have come up and are not yet fought."""

    leaving: bool = False
    sent: str = ""
    """Where the group must go next."""

    last: str = ""
    """Where the group is or was last, in a scenario in which that makes a difference."""

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
    """Who is `me`, and how the test came out whose result is being carried out."""

    me: str
    outcome: Outcome | None = None


class Due(NamedTuple):
    """Something that is still to be done, by or for somebody, as a task of the real rules is."""

    what: str
    """`do` an instruction, `meet` the conflict of a card, `carry` out what it says, bring the `result` of a test, or
    let somebody be `lost`."""

    of: str
    """The key of the instruction, or the id of the card or the test."""

    me: str


class Branch(NamedTuple):
    """One way things may go: where it leads, what was decided on the way, and what is still to be done."""

    state: State
    steps: tuple[tuple[str, ...], ...] = ()
    todo: tuple[Due, ...] = ()
    outcome: Outcome | None = None
    """How the last test of what is being done came out."""

    def at(self, state: State) -> Branch:
        return self._replace(state=state)

    def first(self, *dues: Due) -> Branch:
        """With this to be done before all else."""
        return self._replace(todo=(*dues, *self.todo)) if dues else self

    def noted(self, *step: str) -> Branch:
        """With a step more on its way."""
        return self._replace(steps=(*self.steps, step))

    def scene(self, me: str) -> Scene:
        return Scene(me, self.outcome)


Branches: TypeAlias = list[Branch]


def is_guessed(steps: tuple[tuple[str, ...], ...]) -> bool:
    """Whether somebody said a word on the way that they could not know."""
    return any(step[0] == "guess" for step in steps)
