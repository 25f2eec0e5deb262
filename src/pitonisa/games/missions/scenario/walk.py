"""Goes through a scenario: every struct of it, with the way there, and those of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec.structs import astuple

from pitonisa.games.missions.scenario.effects.base import Do
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction, TestBox
from pitonisa.games.missions.scenario.model import Scenario

S = TypeVar("S")

PLAIN: Final = frozenset({str, int, float, bool, type(None)})
"""Most of what a scenario is made of: there is nothing in it."""


def within(value: Any) -> Iterator[msgspec.Struct]:
    """Every struct in a value, itself first."""
    left: list[Any] = [value]
    while left:
        one = left.pop()
        if one.__class__ in PLAIN:
            continue
        if isinstance(one, tuple):
            left += cast(tuple[Any, ...], one)[::-1]
        elif isinstance(one, msgspec.Struct):
            yield one
            left += astuple(one)[::-1]


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
