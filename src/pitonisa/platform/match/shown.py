"""A moment of a match as somebody is shown it: encoded part by part, so that it can be told by what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import compress
from operator import is_not
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

from pitonisa.kernel.wire import encode
from pitonisa.platform.match.changes import Known, change
from pitonisa.platform.match.frame import Frame

_NO_TEXTS: Final = b"{}"
_FRAME: Final = Frame.__struct_fields__
_VIEW, _TEXTS, _EVENTS = map(_FRAME.index, ("view", "texts", "events"))
_OWN: Final = len(_FRAME)
_split: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class Outline(NamedTuple):
    """What the parts are called: the fields of a frame, then those of its view."""

    heads: tuple[bytes, ...]
    """As each stands before its value."""

    names: tuple[str, ...]


@cache
def _outline(view: tuple[str, ...]) -> Outline:
    names = (*_FRAME, *view)
    return Outline(tuple(b'"%b":' % name.encode() for name in names), names)


class Shown:
    """A `Frame` in parts, with those of its view after its own, and its texts, which come once, not encoded yet."""

    __slots__ = ("_before", "_new", "_outline", "_parts", "n", "texts")

    def __init__(self, n: int, outline: Outline, parts: list[bytes], texts: Mapping[str, str]) -> None:
        self.n, self.texts = n, texts
        self._outline, self._parts = outline, parts
        self._before: Shown | None = None
        """What the same eyes were shown just before, as long as it is that; then only `_new` has to be looked at."""

        self._new: Sequence[int] = ()

    def follow(self, before: Shown, new: Sequence[int]) -> None:
        """The same eyes were shown that just before, and no parts but these can differ."""
        self._before, self._new, before._before = before, new, None

    def whole(self, sent: Mapping[str, str] | None = None) -> bytes:
        """The frame, without texts that were `sent` before."""
        texts = _but(self.texts, sent) if sent else self.texts
        parts, heads = self._parts[:_OWN], self._outline.heads
        parts[_VIEW] = self._view()
        parts[_TEXTS] = encode(texts) if texts else _NO_TEXTS
        return _object(heads[:_OWN], parts)

    def since(self, before: Shown, known: Known | None = None) -> bytes:
        """What has changed in the frame since somebody was shown that; of the texts, those that they do not have.

        It is put onto that frame without its texts: those have come. `known` is for all who are told of one moment.
        """
        found = self._changes(before, {} if known is None else known)
        if self.texts is not before.texts and (texts := _but(self.texts, before.texts)):
            found.append(b'"texts":[%b]' % encode(texts))
        return b"{%b}" % b",".join(found)

    def _changes(self, before: Shown, known: Known) -> list[bytes]:
        found: list[bytes] = []
        within: list[bytes] = []
        old, new, heads = before._parts, self._parts, self._outline.heads
        for at in self._new if before is self._before else self._differing(before):
            was, value = old[at], new[at]
            if was != value:
                told = known.get((at, was, value))
                if told is None:
                    told = heads[at] + (b"[%b]" % value if at == _EVENTS else change(was, value))
                    known[at, was, value] = told
                (found if at < _OWN else within).append(told)
        if before._outline is not self._outline:
            found.append(b'"view":[%b]' % self._view())
        elif within:
            found.append(b'"view":{%b}' % b",".join(within))
        return found

    def _differing(self, before: Shown) -> Iterable[int]:
        """Most are the same bytes: nobody reads them. Where the views have other fields, only what is the frame's."""
        count = len(self._parts) if before._outline is self._outline else _OWN
        return compress(range(count), map(is_not, before._parts, self._parts))

    def _view(self) -> bytes:
        return _object(self._outline.heads[_OWN:], self._parts[_OWN:])


def _but(texts: Mapping[str, str], sent: Mapping[str, str]) -> Mapping[str, str]:
    return {id: text for id, text in texts.items() if sent.get(id) != text}


def _object(heads: Sequence[bytes], parts: Sequence[bytes]) -> bytes:
    return b"{%b}" % b",".join([head + value for head, value in zip(heads, parts, strict=True)])


class Moment:
    """What one moment is told with: each message is made once for all to whom it says the same."""

    def __init__(self, shown: Shown, known: Known | None = None) -> None:
        self.shown = shown
        self._known = known
        self._messages: dict[Shown | None, bytes] = {}

    def after(self, before: Shown | None) -> bytes:
        """The message for those who were last shown that; without it, for those who are to get all of it."""
        message = self._messages.get(before)
        if message is None:
            message = self._messages[before] = (
                b'{"type":"Update","frame":%b}' % self.shown.whole()
                if before is None
                else b'{"type":"Moved","since":%d,"change":%b}' % (before.n, self.shown.since(before, self._known))
            )
        return message


class Gallery:
    """Encodes what all who look at one match are shown, one moment after another.

    Values of a match never change (decision 1), and views share them with the state and with each other: a value that
    these eyes were shown the last time is not encoded again, nor is one that others were shown just before.
    """

    def __init__(self) -> None:
        self._last: dict[object, tuple[Shown, tuple[Any, ...], list[bytes], type]] = {}
        """By eyes: what they were shown last, its values, and how these were encoded."""

        self._encoded: dict[int, tuple[Any, bytes]] = {}
        """By its place among the parts: the value that was encoded last for anybody."""

    def show(self, eyes: object, frame: Frame, view: Any, texts: Mapping[str, str]) -> Shown:
        """A frame without its view and texts, and these."""
        kind = view.__class__
        if not _is_plain(kind):
            fields: dict[str, msgspec.Raw] = _split(encode(view))
            return Shown(
                frame.n,
                _outline(tuple(fields)),
                [*map(encode, astuple(frame)), *map(bytes, fields.values())],
                texts,
            )
        values, last = astuple(frame) + astuple(view), self._last.get(eyes)
        if last is None or last[3] is not kind:
            parts = list(map(self._part, range(len(values)), values))
            shown = Shown(frame.n, _outline(kind.__struct_fields__), parts, texts)
        else:
            before, known, parts, _ = last
            parts, part = parts.copy(), self._part
            new = list(compress(range(len(values)), map(is_not, values, known)))
            for at in new:
                parts[at] = part(at, values[at])
            shown = Shown(frame.n, _outline(kind.__struct_fields__), parts, texts)
            shown.follow(before, new)
        self._last[eyes] = shown, values, parts, kind
        return shown

    def _part(self, at: int, value: Any) -> bytes:
        known = self._encoded.get(at)
        if known is None or known[0] is not value:
            known = self._encoded[at] = value, encode(value)
        return known[1]


@cache
def _is_plain(kind: type) -> bool:
    """Written as an object with all of its fields under their own names, and nothing else."""
    if not issubclass(kind, msgspec.Struct):
        return False
    config = kind.__struct_config__
    renamed = kind.__struct_encode_fields__ != kind.__struct_fields__
    return not (config.tag or config.omit_defaults or config.array_like or renamed)
