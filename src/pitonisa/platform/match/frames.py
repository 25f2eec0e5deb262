"""Encodes the frames that viewers receive of a match: whole frames, or the changes since the last one.

A change is computed exactly, from two JSON values and nothing else. It is one of these, and the client applies it to
what it has (web/src/lib/table/changes.ts):

- a number, a string, true, false or null: this is the value now;
- `[value]`: this is the value now, an object or an array;
- `{"key": change, …}`: within an object or, by index, within an array of the same length, these have changed;
- `[at, gone, [item, …]]`: in an array, this many items from here on have been replaced by these.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import compress
from operator import is_not
from typing import Any, Final, NamedTuple, TypeAlias, cast

import msgspec
from msgspec.structs import astuple

from pitonisa.kernel.wire import encode

SHORT: Final = 100
"""Values no longer than this are sent whole: computing a change would cost more than it saves."""

Known: TypeAlias = dict[Any, bytes]
"""What was encoded of one moment, once for all viewers who need it: messages, and changes by place and values."""


class Frame(msgspec.Struct, frozen=True):
    """Everything that a viewer is sent about a match."""

    n: int
    """The number of actions that everyone has seen; sealed answers count when their window closes."""

    events: tuple[Any, ...]
    """What this viewer perceived of the last action; empty in the frame of `Welcome`."""

    view: Any
    seating: tuple[Any, ...]
    """The actions by which people may join or leave now."""

    notes: Any
    """What the table keeps of the players' marks."""

    commitment: str
    seed: str | None
    """Published when the match is over, so that anyone can verify the shuffle."""

    answered: bool = False
    """Whether this viewer has answered in the open sealed window and waits for it to close."""

    texts: Mapping[str, str] = {}
    """The secret texts that this viewer may read now, by id, in the language that they asked for (decision 18).

    A change contains only texts that have not been sent before.
    """

    hush: str | None = None
    """Why this seat may not chat now, as a text id; null: it may."""

    undone: bool = False
    """The last action undid the one before it, of which this viewer had perceived something."""


_FIELDS: Final = Frame.__struct_fields__
_N, _VIEW, _TEXTS, _EVENTS = map(_FIELDS.index, ("n", "view", "texts", "events"))
_OWN: Final = len(_FIELDS)
_NO_TEXTS: Final = b"{}"
_OPENING: Final = frozenset(b"{[")
_OBJECT: Final = ord("{")
_object: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_array: Final = msgspec.json.Decoder(list[msgspec.Raw]).decode


class Outline(NamedTuple):
    """The names of the parts: the fields of a frame, then those of its view."""

    heads: tuple[bytes, ...]
    """The encoded text before each value."""

    places: range


@cache
def _outline(view: tuple[str, ...]) -> Outline:
    names = (*_FIELDS, *view)
    return Outline(tuple(b'"%b":' % name.encode() for name in names), range(len(names)))


class Shown:
    """An encoded `Frame` in parts, with those of its view after its own; its texts aren't encoded yet."""

    __slots__ = ("_before", "_new", "_outline", "n", "parts", "texts")

    def __init__(
        self,
        n: int,
        outline: Outline,
        parts: list[bytes],
        texts: Mapping[str, str],
        before: Shown | None = None,
        new: Sequence[int] = (),
    ) -> None:
        """If the same viewer was shown `before` just now, only the `new` parts differ."""
        self.n, self.texts = n, texts
        self._outline, self.parts = outline, parts
        self._before, self._new = before, new
        if before is not None:
            before._before = None

    def whole(self, sent: Mapping[str, str] | None = None) -> bytes:
        """Encode the frame, without texts that were `sent` before."""
        texts = _but(self.texts, sent) if sent else self.texts
        parts, heads = self.parts[:_OWN], self._outline.heads
        parts[_VIEW] = self._view()
        parts[_TEXTS] = encode(texts) if texts else _NO_TEXTS
        return _joined(heads[:_OWN], parts)

    def message(self, before: Shown | None, known: Known) -> bytes:
        """Return the message for viewers who last saw that frame; without it, the whole frame."""
        message = known.get((self, before))
        if message is None:
            message = known[self, before] = (
                b'{"type":"Update","frame":%b}' % self.whole()
                if before is None
                else b'{"type":"Moved","since":%d,"change":%b}' % (before.n, self.since(before, known))
            )
        return message

    def since(self, before: Shown, known: Known) -> bytes:
        """Encode the changes since that frame, and the texts that the viewer doesn't have.

        It is put onto that frame without its texts: those have come.
        """
        found: list[bytes] = []
        within: list[bytes] = []
        was, now, heads = before.parts, self.parts, self._outline.heads
        for at in self._new if before is self._before else self._differing(before):
            key = at, was[at], now[at]
            told = known.get(key)
            if told is None:
                told = known[key] = heads[at] + (b"[%b]" % now[at] if at == _EVENTS else change(was[at], now[at]))
            if at < _OWN:
                found.append(told)
            else:
                within.append(told)
        if before._outline is not self._outline:
            found.append(b'"view":[%b]' % self._view())
        elif within:
            found.append(b'"view":{%b}' % b",".join(within))
        if self.texts is not before.texts and (texts := _but(self.texts, before.texts)):
            found.append(b'"texts":[%b]' % encode(texts))
        return b"{%b}" % b",".join(found)

    def _differing(self, before: Shown) -> Iterable[int]:
        """List the places of parts that differ; if the views have other fields, only those of the frame."""
        count = len(self.parts) if before._outline is self._outline else _OWN
        was, now = before.parts, self.parts
        return [at for at in compress(range(count), map(is_not, was, now)) if was[at] != now[at]]

    def _view(self) -> bytes:
        return _joined(self._outline.heads[_OWN:], self.parts[_OWN:])


def _but(texts: Mapping[str, str], sent: Mapping[str, str]) -> Mapping[str, str]:
    return {id: text for id, text in texts.items() if sent.get(id) != text}


def _joined(heads: Sequence[bytes], parts: Sequence[bytes]) -> bytes:
    return b"{%b}" % b",".join([head + value for head, value in zip(heads, parts, strict=True)])


class Gallery:
    """Encodes what each kind of viewer of a match is shown, one moment after another.

    Values of a match never change (decision 1), and views share them with the state and with each other: a value that
    these eyes were shown the last time is not encoded again, nor is one that others were shown just before.
    """

    def __init__(self) -> None:
        self._last: dict[object, tuple[Shown, tuple[Any, ...], type]] = {}
        """By viewer: the last frame, its values, and the type of its view."""

        self._encoded: dict[int, tuple[Any, bytes]] = {}
        """By its place among the parts: the last value that was encoded for anybody."""

    def show(self, eyes: object, frame: tuple[Any, ...], view: Any, texts: Mapping[str, str]) -> Shown:
        """Encode a frame; `frame` has the values of a `Frame` in order, without its view and texts."""
        kind = view.__class__
        if not _is_plain(kind):
            fields: dict[str, msgspec.Raw] = _object(encode(view))
            return Shown(frame[_N], _outline(tuple(fields)), [*map(encode, frame), *map(bytes, fields.values())], texts)
        outline, values, last = _outline(kind.__struct_fields__), frame + astuple(view), self._last.get(eyes)
        encoded = self._encoded
        if last is None or last[2] is not kind:
            before, parts, places = None, [b""] * len(values), outline.places
        else:
            before, known, _ = last
            parts, places = before.parts.copy(), compress(outline.places, map(is_not, values, known))
        new: list[int] = []
        for at in places:
            value = values[at]
            held = encoded.get(at)
            if held is None or held[0] is not value:
                held = encoded[at] = value, encode(value)
            if held[1] != parts[at]:
                parts[at] = held[1]
                new.append(at)
        shown = Shown(frame[_N], outline, parts, texts, before, new)
        self._last[eyes] = shown, values, kind
        return shown


@cache
def _is_plain(kind: type) -> bool:
    """Say whether the type is encoded as an object with exactly its own fields."""
    if not issubclass(kind, msgspec.Struct):
        return False
    config = kind.__struct_config__
    renamed = kind.__struct_encode_fields__ != kind.__struct_fields__
    return not (config.tag or config.omit_defaults or config.array_like or renamed)


# Changes


def change(before: bytes, after: bytes) -> bytes:
    """Compute the change from one value to a different one."""
    kind = after[0]
    if kind not in _OPENING:
        return after
    if len(after) > SHORT and kind == before[0]:
        found = _within_object(before, after) if kind == _OBJECT else _within_array(_array(before), _array(after))
        if 0 < len(found) < len(after) + 2:
            return found
    return b"[%b]" % after


def _within_object(before: bytes, after: bytes) -> bytes:
    """Compute the change within an object; None if the keys differ, because their order matters."""
    old, new = _object(before), _object(after)
    if list(old) != list(new):
        return b""
    changed = [(key, value) for key, value in new.items() if value != old[key]]
    return b"{%b}" % b",".join([b"%b:%b" % (encode(key), change(bytes(old[key]), bytes(to))) for key, to in changed])


def _within_array(old: list[msgspec.Raw], new: list[msgspec.Raw]) -> bytes:
    if len(old) == len(new):
        changed = [at for at, one in enumerate(new) if one != old[at]]
        return b"{%b}" % b",".join([b'"%d":%b' % (at, change(bytes(old[at]), bytes(new[at]))) for at in changed])
    at, most = 0, min(len(old), len(new))
    while at < most and old[at] == new[at]:
        at += 1
    same = 0
    while same < most - at and old[-1 - same] == new[-1 - same]:
        same += 1
    items = b",".join(map(bytes, new[at : len(new) - same]))
    return b"[%d,%d,[%b]]" % (at, len(old) - at - same, items)


def changed(value: Any, change: Any) -> Any:
    """Apply a change to a value, both as plain dicts, lists and numbers."""
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
