"""A moment of a match as somebody is shown it: encoded part by part, so that it can be told by what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from pitonisa.kernel.wire import encode
from pitonisa.platform.match.changes import changes

_NO_TEXTS: Final = b"{}"
_split: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class Shown:
    """A `Frame` in parts: those of its view apart, and its texts, which come once, not encoded yet."""

    __slots__ = ("n", "parts", "texts", "view")

    def __init__(self, n: int, parts: dict[str, bytes], view: dict[str, bytes], texts: Mapping[str, str]) -> None:
        self.n, self.parts, self.view, self.texts = n, parts, view, texts

    def whole(self, sent: Mapping[str, str] | None = None) -> bytes:
        """The frame, without texts that were `sent` before."""
        texts = _but(self.texts, sent) if sent else self.texts
        return _object({**self.parts, "view": _object(self.view), "texts": encode(texts) if texts else _NO_TEXTS})

    def since(self, before: Shown) -> bytes:
        """What has changed in the frame since somebody was shown that; of the texts, those that they do not have.

        It is put onto that frame without its texts: those have come.
        """
        found = changes(before.parts, self.parts)
        if before.view.keys() != self.view.keys():
            found.append(b'"view":[%b]' % _object(self.view))
        elif view := changes(before.view, self.view):
            found.append(b'"view":{%b}' % b",".join(view))
        if self.texts is not before.texts and (texts := _but(self.texts, before.texts)):
            found.append(b'"texts":[%b]' % encode(texts))
        return b"{%b}" % b",".join(found)


def _but(texts: Mapping[str, str], sent: Mapping[str, str]) -> Mapping[str, str]:
    return {id: text for id, text in texts.items() if sent.get(id) != text}


class Moment:
    """What one moment is told with: each message is made once for all to whom it says the same."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self._messages: dict[Shown | None, bytes] = {}

    def after(self, before: Shown | None) -> bytes:
        """The message for those who were last shown that; without it, for those who are to get all of it."""
        if before not in self._messages:
            self._messages[before] = (
                b'{"type":"Update","frame":%b}' % self.shown.whole()
                if before is None
                else b'{"type":"Moved","since":%d,"change":%b}' % (before.n, self.shown.since(before))
            )
        return self._messages[before]


class Parts:
    """Encodes the fields of one struct after another: what is the same value as the last time is not encoded again.

    Values of a match never change (decision 1), and views share them with the state and with each other.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[Any, bytes]] = {}

    def of(self, value: Any) -> dict[str, bytes]:
        """Every field of a struct, as `encode` would write it."""
        if not _is_plain(value.__class__):
            return {key: bytes(part) for key, part in _split(encode(value)).items()}
        known, found = self._known, dict[str, bytes]()
        for name in value.__struct_fields__:
            part = getattr(value, name)
            last = known.get(name)
            if last is None or last[0] is not part:
                last = known[name] = (part, encode(part))
            found[name] = last[1]
        return found


@cache
def _is_plain(kind: type) -> bool:
    """Written as an object with all of its fields under their own names, and nothing else."""
    if not issubclass(kind, msgspec.Struct):
        return False
    config = kind.__struct_config__
    renamed = kind.__struct_encode_fields__ != kind.__struct_fields__
    return not (config.tag or config.omit_defaults or config.array_like or renamed)


def _object(parts: Mapping[str, bytes]) -> bytes:
    return b"{%b}" % b",".join([b'"%b":%b' % (key.encode(), value) for key, value in parts.items()])
