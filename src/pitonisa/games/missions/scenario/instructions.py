"""Defines the instructions that contain others (tests, conflicts, choices, questions, triggers), and lists all kinds.

`Rows`, a lookup by kind, must have an entry for every kind of instruction, or of condition; otherwise it can't be made.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Generic, Literal, TypeAlias, TypeVar, get_args

import msgspec

from pitonisa.games.missions.scenario import base
from pitonisa.games.missions.scenario.base import Amount, Asked, Chooser, Event, Id, Price, Role, Strict, Who
from pitonisa.games.missions.scenario.conditions import Condition, Given
from pitonisa.games.missions.scenario.effects import Do, Effect


class Adjust(Given, frozen=True, kw_only=True):
    """A change of a difficulty or a life while a condition holds."""

    n: int


class TestBox(Strict, frozen=True, kw_only=True):
    """A test as printed: what is tried, its difficulty, and its results."""

    __test__ = False  # for pytest

    id: Id
    """Its texts are `ID.text`, and optionally `ID.fail`, `ID.critical` and `ID.success`."""

    attribute: tuple[base.AttributeRef, ...]
    """The agent who takes the test chooses one of these."""

    difficulty: Amount
    adjust: tuple[Adjust, ...] = ()
    """Added to the difficulty, if they hold."""

    requires: Condition | None = None
    """Otherwise the box isn't there."""

    fail: tuple[Instruction, ...] = ()
    critical: tuple[Instruction, ...] | None = None
    """Without it, the same as a success."""

    success: tuple[Instruction, ...] = ()
    retry: Literal["always", "once_per_visit", "never"] = "always"
    """By default as the options say."""

    until: Literal["passed"] | None = None
    """`passed`: the box disappears once somebody has passed it."""

    free_start: bool = False

    def cell(self, outcome: str) -> tuple[Instruction, ...]:
        """Return the effects of a result."""
        if outcome == "fail":
            return self.fail
        return self.success if outcome == "success" or self.critical is None else self.critical


class Flee(Strict, frozen=True, kw_only=True):
    """A way out of a conflict that is not victory."""

    pay: Price = Price()
    by: Literal["me", "lead"] = "me"
    """In a group conflict, usually the lead."""

    at: Literal["any", "turn_end"] = "any"
    """At any time between tests, or only when everybody has had a turn."""

    do: tuple[Instruction, ...] = ()


class ConflictBox(Given, frozen=True, kw_only=True):
    """A conflict as it is printed on a card. It begins when the card is read, if the condition holds."""

    id: Id
    """Its text is `ID.text`; that of its way out `ID.flee`."""

    scope: Literal["personal", "group"]
    adversary: base.AdversaryRef | None = None
    """Without one, a single attempt is enough."""

    tests: Annotated[tuple[TestBox, ...], msgspec.Meta(min_length=1)]
    on_turn: tuple[Instruction, ...] = ()
    """Carried out after everybody has had a turn (personal: after each attempt that didn't end it)."""

    on_win: tuple[Instruction, ...] = ()
    flee: Flee | None = None
    after: tuple[Instruction, ...] = ()
    """Carried out when it is over, either way."""

    once: bool = True
    """Whether it stays over once it is won."""

    life_returns: bool = True
    """After a flight the adversary has its full life again."""


class Test(Do, frozen=True, kw_only=True, tag="test"):
    """A compulsory test."""

    __test__ = False

    box: TestBox
    who: Who = Role.ME


class Conflict(Do, frozen=True, kw_only=True, tag="conflict"):
    """Begins a conflict."""

    box: ConflictBox


class Option(Given, frozen=True, kw_only=True):
    """One of several ways. Its text is `CHOICE.ID`."""

    id: Id
    pay: Price = Price()
    do: tuple[Instruction, ...] = ()


class Choose(Do, frozen=True, kw_only=True, tag="choose"):
    """A decision. Its text is `CHOICE.text`.

    Within what the options do, `me` is the one who decided; where the group did, it stays the reader.
    """

    choice: Id
    by: Chooser = Role.ME
    """`group`: all agree, or the lead decides; `vote`: everybody votes, the lead breaks a tie."""

    options: Annotated[tuple[Option, ...], msgspec.Meta(min_length=1)]


class If(Do, frozen=True, kw_only=True, tag="if"):
    """Written `{if: …, then: […], else: […]}`."""

    first = None
    then: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = msgspec.field(default=(), name="else")

    @property
    def guard(self) -> Condition | None:
        """Ask for nothing: it is carried out either way."""
        return None


class Lot(Strict, frozen=True, kw_only=True):
    """One of several random results."""

    do: tuple[Instruction, ...] = ()
    weight: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    """Its relative probability."""


class ByLot(Do, frozen=True, kw_only=True, tag="chance"):
    """Carries out one of these at random, without using the cards of fate."""

    lots: Annotated[tuple[Lot, ...], msgspec.Meta(min_length=2)]


class Answer(Strict, frozen=True, kw_only=True):
    """Words that are taken for the same answer, whatever the case, the accents and the spaces."""

    id: Id
    accepts: dict[str, tuple[str, ...]] | Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    """Words, optionally by language: `{en: [dawn], es: [alba]}`. All languages are accepted at every table, because
    players may use different ones."""

    known: Condition | None = None
    """When a group can know it: `{visited: window}` if it is drawn there. Players may say it at any time; proofs and
    `simulate` only then."""

    do: tuple[Instruction, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """List the words of every language."""
        if isinstance(self.accepts, tuple):
            return self.accepts
        return tuple(word for several in self.accepts.values() for word in several)


class Question(Do, frozen=True, kw_only=True, tag="ask"):
    """Asks for a typed word, optionally. Its text is `QUESTION.text`."""

    question: Id
    by: Who = Role.ME
    answers: Annotated[tuple[Answer, ...], msgspec.Meta(min_length=1)]
    wrong: tuple[Instruction, ...] = ()


class Pay(Do, frozen=True, kw_only=True, tag="pay"):
    """Asks for a price, with different effects if it is paid or not."""

    price: Price
    by: Who = Role.ME
    optional: bool = True
    """If false, it is paid whenever possible."""

    then: tuple[Instruction, ...] = ()
    refused: tuple[Instruction, ...] = ()


class When(Do, frozen=True, kw_only=True, tag="when"):
    """From now on, do this whenever the event happens and `while` holds.

    `me` is then whose doing it was, or the lead where it was nobody's.
    """

    event: Event
    of: Id | None = None
    """Only where the event concerns this thing."""

    by: Asked | None = None
    """Only if these caused it."""

    lasting: Condition | None = msgspec.field(default=None, name="while")
    do: tuple[Instruction, ...] = msgspec.field(name="then")
    times: int | None = None
    """How often it happens; by default, always."""


Instruction: TypeAlias = Effect | Test | Conflict | Choose | If | ByLot | Question | Pay | When

R = TypeVar("R")

INSTRUCTIONS: Final[frozenset[type[Any]]] = frozenset(get_args(Instruction))
CONDITIONS: Final[frozenset[type[Any]]] = frozenset(get_args(Condition))


class Rows(Generic[R]):
    """Merges the rows of several families, and checks that each kind has exactly one."""

    def __init__(self, kinds: frozenset[type[Any]], *families: Mapping[type[Any], R]) -> None:
        self._rows: dict[type[Any], R] = {}
        for family in families:
            twice = self._rows.keys() & family.keys()
            assert not twice, f"two rows for {_names(twice)}"
            self._rows |= family

        assert kinds <= self._rows.keys(), f"no row for {_names(kinds - self._rows.keys())}"
        assert self._rows.keys() <= kinds, f"a row too many: {_names(self._rows.keys() - kinds)}"

    @property
    def kinds(self) -> frozenset[type[Any]]:
        return frozenset(self._rows)

    def __getitem__(self, one: object) -> R:
        """Find the row of the kind that this is of."""
        return self._rows[type(one)]


def _names(kinds: Any) -> str:
    return ", ".join(sorted(kind.__name__ for kind in kinds))
