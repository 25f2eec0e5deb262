"""Instructions about numbers and rules: counters, modifiers, options, points."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitonisa.games.missions.scenario.base import (
    Amount,
    AttributeRef,
    CountedRef,
    CounterRef,
    OptionRef,
    Role,
    Strict,
    TextName,
    Who,
)
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.effects.base import Do


class SetCounter(Do, frozen=True, kw_only=True, tag="set_counter"):
    counter: CounterRef
    n: Amount
    per: CountedRef | None = None
    """So much for each that another counter says, or for each copy of a token that has been taken."""

    who: Who = Role.ME
    first = "counter"


class AddCounter(Do, frozen=True, kw_only=True, tag="add_counter"):
    counter: CounterRef
    n: Amount = 1
    per: CountedRef | None = None
    who: Who = Role.ME
    first = "counter"


class Modifier(Strict, frozen=True, kw_only=True):
    """A number of the rules is different while something is in play."""

    target: Literal["attribute", "difficulty", "support_cap", "cost", "fate"]
    n: int
    attribute: AttributeRef | None = None
    """Which attribute, where the target is one."""

    cost: Literal["test", "boost", "support", "explore", "give", "location"] | None = None
    """The cost of what, where the target is one."""

    least: int | None = None
    """It never becomes smaller than this."""

    who: Who = Role.ME
    """Whose: of a thing, its holder; of a test, who takes it. `all`: everybody's."""

    lasting: Condition | None = msgspec.field(default=None, name="while")


class Modify(Do, frozen=True, kw_only=True, tag="modify"):
    """A modifier for some time: this test, its next use, this visit or the mission."""

    target: Literal["attribute", "difficulty", "support_cap", "cost", "fate"]
    n: int
    scope: Literal["this_test", "next", "visit", "mission"] = "this_test"
    attribute: AttributeRef | None = None
    cost: Literal["test", "boost", "support", "explore", "give", "location"] | None = None
    least: int | None = None
    who: Who = Role.ME
    lasting: Condition | None = msgspec.field(default=None, name="while")
    first = "target"


class Rule(Do, frozen=True, kw_only=True, tag="rule"):
    """An option of the rules has another value: for the visit, or for good."""

    option: OptionRef
    value: bool | int | str
    until: Literal["visit", "mission"] = "mission"
    first = "option"


class Score(Do, frozen=True, kw_only=True, tag="score"):
    """Points for the final record, under this text."""

    n: int
    line: TextName
    first = "n"
