"""Goes through a scenario: every struct of it, with the way there, and those of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, cast

import msgspec

from pitonisa.games.missions.scenario.cards import Variant
from pitonisa.games.missions.scenario.effects import Do
from pitonisa.games.missions.scenario.instructions import Answer, ConflictBox, Instruction, Option, TestBox
from pitonisa.games.missions.scenario.model import Scenario, ScoreLine, Tick, Tier

LOCAL = (Answer, Option, ScoreLine, Tick, Tier, Variant)
"""What has an id only among its neighbours."""

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


def keyed(value: Any, path: str = "") -> Any:
    """The same, with every instruction named after the nearest thing with an id, and where it stands there."""
    if isinstance(value, tuple):
        several = cast(tuple[Any, ...], value)
        return tuple(keyed(one, f"{path}/{place}") for place, one in enumerate(several))
    if not isinstance(value, msgspec.Struct):
        return value
    path = getattr(value, "id", path) if not isinstance(value, LOCAL) else f"{path}/{cast(Any, value).id}"
    changed: dict[str, Any] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if isinstance(old, tuple | msgspec.Struct) and (new := keyed(old, f"{path}/{name}")) != old:
            changed[name] = new
    if isinstance(value, Do):
        changed["key"] = path
    return msgspec.structs.replace(value, **changed) if changed else value
