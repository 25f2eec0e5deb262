"""Every value of a type, listed from the type: how a game's actions get their numbers."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from itertools import product
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

UNIONS: Final = (Union, UnionType)


def every(kind: Any, domains: Mapping[Any, Iterable[Any]]) -> list[Any]:
    """All values of a type, always in the same order.

    `domains` says which there are of what the type leaves open: a NewType, a struct as a whole, or one field of a
    struct, as `(Struct, "field")`.
    """
    if (given := _given(kind, domains)) is not None:
        return list(given)
    if kind is NoneType or kind is None:
        return [None]
    if kind is bool:
        return [False, True]
    if get_origin(kind) in UNIONS:
        return [value for part in get_args(kind) for value in every(part, domains)]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) is Annotated:
        return every(get_args(kind)[0], domains)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return list(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _structs(kind, domains)
    raise TypeError(f"nothing says which values {kind} has")


def _given(kind: Any, domains: Mapping[Any, Iterable[Any]]) -> Iterable[Any] | None:
    try:
        return domains.get(kind)
    except TypeError:
        return None


def _structs(kind: type[msgspec.Struct], domains: Mapping[Any, Iterable[Any]]) -> list[Any]:
    fields = msgspec.structs.fields(kind)
    choices = [
        list(domains[kind, field.name]) if (kind, field.name) in domains else every(field.type, domains)
        for field in fields
    ]
    names = [field.name for field in fields]
    return [kind(**dict(zip(names, values, strict=True))) for values in product(*choices)]
