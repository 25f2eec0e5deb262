"""Parses a value entered by a person, according to its expected type."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, Literal, NewType, get_args, get_origin, get_type_hints

import msgspec

from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import decode
from pitonisa.platform.words.kinds import is_enum, members

BOOLEANS: Final = {
    **dict.fromkeys(("true", "yes", "y", "on", "1", "sí", "si", "s", "verdadero"), True),
    **dict.fromkeys(("false", "no", "n", "off", "0", "falso"), False),
}

FEW: Final = 100
"""A range of at most this many numbers is listed number by number."""


@cache
def setting_kinds(options: type[Any]) -> Mapping[str, Any]:
    """Describe what each option can be, with its limits."""
    hints = get_type_hints(options, include_extras=True)
    return {field.encode_name: hints[field.name] for field in msgspec.structs.fields(options)}


def known_values(kind: Any) -> tuple[str, ...]:
    """List what can be typed for this type; none if there are too many values."""
    if kind is bool:
        return ("false", "true")
    known = [tuple(_closed_set(one)) for one in members(kind)]
    return tuple(word for words in known for word in words) if all(known) else ()


def read_setting(name: str, kind: Any, typed: str) -> Any:
    """Parse a typed value, or refuse with the possible values."""
    for one in members(kind):
        try:
            return _read(one, typed.strip())
        except ValueError:
            continue
    if known := known_values(kind):
        raise Refusal("setting-value", option=name, value=typed, known=", ".join(known))
    raise Refusal("setting-number" if is_number(kind) else "setting-kind", option=name, value=typed)


def is_number(kind: Any) -> bool:
    return any(bare(one) is int for one in members(kind))


def bare(kind: Any) -> Any:
    """Return the plain type behind a named or limited type."""
    if get_origin(kind) is Annotated:
        return bare(get_args(kind)[0])
    return bare(kind.__supertype__) if isinstance(kind, NewType) else kind


def _closed_set(kind: Any) -> Mapping[str, Any]:
    """List the values of an enumerable type, by what is typed for them."""
    if kind is bool:
        return BOOLEANS
    if kind is NoneType:
        return {"none": None}
    if is_enum(kind):
        return {str(one.value): one.value for one in kind}
    if get_origin(kind) is Annotated:
        return {str(number): number for number in _numbers(kind)} or _closed_set(get_args(kind)[0])
    return {str(value): value for value in get_args(kind)} if get_origin(kind) is Literal else {}


def _numbers(kind: Any) -> range:
    """List the numbers between the limits of a type; none if it has no limits."""
    metas = (meta for meta in get_args(kind)[1:] if isinstance(meta, msgspec.Meta))
    limits = next(((m.ge, m.le) for m in metas if isinstance(m.ge, int) and isinstance(m.le, int)), (1, 0))
    return range(limits[0], limits[1] + 1) if limits[1] - limits[0] < FEW else range(0)


def _read(kind: Any, typed: str) -> Any:
    """Parse a value; `ValueError` if the type has no such value."""
    if closed := _closed_set(kind):
        if typed.casefold() not in closed:
            raise ValueError(typed)
        return closed[typed.casefold()]
    if bare(kind) is int:
        if not re.fullmatch(r"[+-]?[0-9]{1,18}", typed):
            raise ValueError(typed)
        return int(typed)
    return typed if bare(kind) is str else msgspec.to_builtins(decode(typed, kind))
