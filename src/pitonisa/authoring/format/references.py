"""List every reference in a scenario: what kind of thing it names, which one, and where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import inspect

from pitonisa.games.missions.scenario.base import CONCERNS
from pitonisa.games.missions.scenario.cards import Ability
from pitonisa.games.missions.scenario.effects import Do
from pitonisa.games.missions.scenario.instructions import When
from pitonisa.games.missions.scenario.model import Scenario, Tick
from pitonisa.games.missions.scenario.parser import LOCAL


class Reference(NamedTuple):
    kind: str
    """The title of its type: `item`, `host`, `who`, …"""

    name: Any
    at: str
    """The key of the instruction, or the id of the thing, that it stands in."""

    within: msgspec.Struct
    """The struct that names it."""


def references(value: Any, at: str = "") -> Iterator[Reference]:
    """All of them, in the order of the scenario."""
    if isinstance(value, tuple):
        for one in cast(tuple[Any, ...], value):
            yield from references(one, at)
    elif isinstance(value, msgspec.Struct):
        at = anchor(value, at)
        for field, kind in _named(type(value)):
            held = getattr(value, field)
            for name in cast(tuple[Any, ...], held) if isinstance(held, tuple) else (held,):
                if name is not None:
                    yield Reference(kind, name, at, value)
        if isinstance(value, When | Ability | Tick) and value.of is not None and value.event is not None:
            yield Reference(CONCERNS.get(value.event, "nothing"), value.of, at, value)
        for field in value.__struct_fields__:
            yield from references(getattr(value, field), at)


def anchor(value: msgspec.Struct, at: str) -> str:
    """Find the mark of what is inside this struct."""
    if isinstance(value, Do) and value.key:
        return value.key
    if isinstance(value, (Scenario, *LOCAL)):
        return at
    return id if isinstance(id := getattr(value, "id", None), str) else at


@cache
def _named(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """List the fields of a struct that name something, and what they name."""
    fields = _structs()[kind].fields
    return tuple((field.name, title) for field in fields for title in _titles(field.type))


@cache
def _structs() -> dict[type, inspect.StructType]:
    """Everything that a scenario is made of. Asked together: msgspec would look at most of it for each."""
    found: dict[type, inspect.StructType] = {}
    waiting = [inspect.type_info(Scenario)]
    while waiting:
        kind = waiting.pop()
        match kind:
            case inspect.StructType() if kind.cls not in found:
                found[kind.cls] = kind
                waiting += (field.type for field in kind.fields)
            case inspect.UnionType():
                waiting += kind.types
            case inspect.VarTupleType():
                waiting.append(kind.item_type)
            case inspect.Metadata():
                waiting.append(kind.type)
            case _:
                pass
    return found


def _titles(kind: inspect.Type) -> Iterator[str]:
    if isinstance(kind, inspect.Metadata):
        if title := described(kind).get("title"):
            yield str(title)
        else:
            yield from _titles(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _titles(one)
    elif isinstance(kind, inspect.VarTupleType):
        yield from _titles(kind.item_type)


def described(kind: inspect.Metadata) -> dict[str, Any]:
    """Return what a type says of itself beside its shape."""
    return cast(dict[str, Any], kind.extra_json_schema or {})  # pyright: ignore[reportUnknownMemberType]
