"""What has changed between two JSON values, as JSON: made from nothing but the two, and exact.

A change is one of these, and the client puts it onto what it has (web/src/lib/changes.ts):

- a number, a string, true, false or null: this is the value now;
- `[value]`: this is the value now, an object or an array;
- `{"key": change, …}`: within an object or, by index, within an array of the same length, these have changed;
- `[at, gone, [item, …]]`: in an array, this many items from here on have been replaced by these.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

import msgspec

from pitonisa.kernel.wire import encode

SHORT: Final = 100
"""What is no longer than this is told anew: to find out what has changed in it costs more than it spares."""

Known: TypeAlias = dict[tuple[int, bytes, bytes], bytes]
"""What makes one value another, by its place in a frame and the two: found out once for all who are told the same."""

_OBJECT: Final = ord("{")
_OPENING: Final = frozenset(b"{[")
_object: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_array: Final = msgspec.json.Decoder(list[msgspec.Raw]).decode


def change(before: bytes, after: bytes) -> bytes:
    """What makes one value the other. The two differ."""
    kind = after[0]
    if kind not in _OPENING:
        return after
    found = b""
    if len(after) > SHORT and kind == before[0]:
        found = _within_object(before, after) if kind == _OBJECT else _within_array(_array(before), _array(after))
    return found if 0 < len(found) < len(after) + 2 else b"[%b]" % after


def _within_object(before: bytes, after: bytes) -> bytes:
    """Nothing where the keys differ: their order is part of the value, and it would be lost."""
    old, new = _object(before), _object(after)
    if list(old) != list(new):
        return b""
    return _joined([(encode(key), old[key], value) for key, value in new.items() if value != old[key]])


def _within_array(old: list[msgspec.Raw], new: list[msgspec.Raw]) -> bytes:
    if len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return _joined([(b'"%d"' % at, one, other) for at, (one, other) in pairs if one != other])
    at, most = 0, min(len(old), len(new))
    while at < most and old[at] == new[at]:
        at += 1
    same = 0
    while same < most - at and old[-1 - same] == new[-1 - same]:
        same += 1
    items = b",".join(map(bytes, new[at : len(new) - same]))
    return b"[%d,%d,[%b]]" % (at, len(old) - at - same, items)


def _joined(found: list[tuple[bytes, msgspec.Raw, msgspec.Raw]]) -> bytes:
    return b"{%b}" % b",".join([b"%b:%b" % (key, change(bytes(one), bytes(other))) for key, one, other in found])


def changed(value: Any, change: Any) -> Any:
    """The value with the change put onto it, both as plain dicts, lists and numbers."""
    match change:
        case dict() if isinstance(value, list):
            items = cast(list[Any], value)
            return [changed(one, change[str(at)]) if str(at) in change else one for at, one in enumerate(items)]
        case dict():
            return {key: changed(one, change[key]) if key in change else one for key, one in value.items()}
        case [only]:
            return only
        case [at, gone, new]:
            return [*value[:at], *new, *value[at + gone :]]
        case _:
            return change
