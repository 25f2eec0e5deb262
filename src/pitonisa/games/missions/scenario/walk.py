"""Goes through a scenario: every struct of it, with the way there, and those of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, cast

import msgspec

from pitonisa.games.missions.scenario.effects.base import Do
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction, TestBox
from pitonisa.games.missions.scenario.model import Scenario

S = TypeVar("S")


def within(value: Any) -> Iterator[msgspec.Struct]:
    """Every struct in a value, itself first."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from within(getattr(value, name))
    elif isinstance(value, tuple):
        for one in cast(tuple[Any, ...], value):
            yield from within(one)


def of_kind(value: Any, kind: type[S]) -> Iterator[S]:
    for one in within(value):
        if isinstance(one, kind):
            yield one


def instructions(value: Any) -> Iterator[Instruction]:
    return cast(Iterator[Instruction], of_kind(value, Do))


def tests(scenario: Scenario) -> Iterator[TestBox]:
    return of_kind(scenario, TestBox)


def conflicts(scenario: Scenario) -> Iterator[ConflictBox]:
    return of_kind(scenario, ConflictBox)
