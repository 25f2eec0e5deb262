"""Patterns: a short text that says which actions are meant, such as `Play value=2|3 on=the_deep`."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.wire import decode, encode, plain

ANYTHING: Final = "*"
OR: Final = "|"


class BadPattern(Refusal):
    """A pattern that cannot be read."""


class Pattern(msgspec.Struct, frozen=True):
    """What a value is called and what some of its fields hold, all in the words of the wire."""

    kind: str
    """The tag of the struct; `*` for any."""

    fields: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    """The path to a field, and the values it may have."""

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{'.'.join(path)}={OR.join(values)}" for path, values in self.fields)])


def read(text: str) -> Pattern:
    """`Kind field=value field.inner=value|value`; a field that is a struct itself is named by its kind."""
    kind, *conditions = text.split() or [""]
    if not kind or "=" in kind:
        raise BadPattern("pattern-kind", pattern=text)
    return Pattern(kind, tuple(_condition(text, one) for one in conditions))


def _condition(text: str, written: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    name, equals, values = written.partition("=")
    path, allowed = tuple(name.split(".")), tuple(values.split(OR))
    if not equals or not all(path) or not all(allowed):
        raise BadPattern("pattern-field", pattern=text, field=written)
    return path, allowed


def matches(pattern: Pattern, value: Any) -> bool:
    """Whether this action, or other tagged value, is meant."""
    wire = plain(value)
    if pattern.kind not in (ANYTHING, _word(wire)):
        return False
    return all(_word(_at(wire, path)) in allowed for path, allowed in pattern.fields)


def _at(wire: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        if not isinstance(wire, dict):
            return _NOWHERE
        wire = cast(dict[str, Any], wire).get(name, _NOWHERE)
    return wire


_NOWHERE: Final = object()


def _word(wire: Any) -> str | None:
    """A plain value as a pattern writes it; a struct is called by its kind."""
    match wire:
        case str():
            return wire
        case dict():
            return cast(dict[str, Any], wire).get("type")
        case bool() | int() | float() | None | list():
            return encode(wire).decode()
        case _:
            return None


def spelled_out(game: AnyGame, text: str) -> Any:
    """The one thing said beside a match that a text without alternatives writes out in full."""
    pattern, wire = read(text), dict[str, Any]()
    for path, allowed in pattern.fields:
        if len(path) != 1 or len(allowed) != 1:
            raise BadPattern("pattern-not-one", pattern=text)
        wire[path[0]] = _value(allowed[0])
    return decode(encode({"type": pattern.kind, **wire}), game.talk.said)


def _value(written: str) -> Any:
    """A number or a truth where it reads as one; else a word."""
    try:
        return msgspec.json.decode(written)
    except msgspec.DecodeError:
        return written
