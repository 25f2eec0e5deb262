"""A moment of a match as somebody is shown it: encoded part by part, so that it can be told by what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import compress
from operator import is_not
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from pitonisa.kernel.wire import encode
from pitonisa.platform.match.changes import Fields, Known, changes, named

_NO_TEXTS: Final = b"{}"
_split: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class Shown:
    """A `Frame` in parts: those of its view apart, and its texts, which come once, not encoded yet."""

    __slots__ = ("n", "parts", "texts", "view")

    def __init__(self, n: int, parts: Fields, view: Fields, texts: Mapping[str, str]) -> None:
        self.n, self.parts, self.view, self.texts = n, parts, view, texts

    def whole(self, sent: Mapping[str, str] | None = None) -> bytes:
        """The frame, without texts that were `sent` before."""
        texts = _but(self.texts, sent) if sent else self.texts
        apart = {"view": _object(self.view), "texts": encode(texts) if texts else _NO_TEXTS}
        names, encoded = self.parts
        return _object(Fields(names, [apart.get(name, part) for name, part in zip(names, encoded, strict=True)]))

    def since(self, before: Shown, known: Known | None = None) -> bytes:
        """What has changed in the frame since somebody was shown that; of the texts, those that they do not have.

        It is put onto that frame without its texts: those have come. `known` is for all who are told of one moment.
        """
        known = {} if known is None else known
        found = changes(before.parts, self.parts, known)
        if before.view.names != self.view.names:
            found.append(b'"view":[%b]' % _object(self.view))
        elif view := changes(before.view, self.view, known):
            found.append(b'"view":{%b}' % b",".join(view))
        if self.texts is not before.texts and (texts := _but(self.texts, before.texts)):
            found.append(b'"texts":[%b]' % encode(texts))
        return b"{%b}" % b",".join(found)


def _but(texts: Mapping[str, str], sent: Mapping[str, str]) -> Mapping[str, str]:
    return {id: text for id, text in texts.items() if sent.get(id) != text}


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


class Parts:
    """Encodes the fields of one struct after another: what is the same value as the last time is not encoded again.

    Values of a match never change (decision 1), and views share them with the state and with each other.
    """

    def __init__(self) -> None:
        self._kind: type | None = None
        self._values: tuple[Any, ...] = ()
        self._encoded: list[bytes] = []

    def of(self, value: Any) -> Fields:
        """Every field of a struct, as `encode` would write it."""
        kind = value.__class__
        if not _is_plain(kind):
            parts: dict[str, msgspec.Raw] = _split(encode(value))
            return Fields(tuple(parts), list(map(bytes, parts.values())))
        values = astuple(value)
        if kind is self._kind:
            encoded = self._encoded.copy()
            for at in compress(range(len(values)), map(is_not, values, self._values)):
                encoded[at] = encode(values[at])
        else:
            self._kind, encoded = kind, list(map(encode, values))
        self._values, self._encoded = values, encoded
        return Fields(kind.__struct_fields__, encoded)


@cache
def _is_plain(kind: type) -> bool:
    """Written as an object with all of its fields under their own names, and nothing else."""
    if not issubclass(kind, msgspec.Struct):
        return False
    config = kind.__struct_config__
    renamed = kind.__struct_encode_fields__ != kind.__struct_fields__
    return not (config.tag or config.omit_defaults or config.array_like or renamed)


def _object(fields: Fields) -> bytes:
    return b"{%b}" % b",".join([named(name) + value for name, value in zip(*fields, strict=True)])
