"""Encodes values as bytes and decodes them. Sets and mappings are sorted, so equal values give equal bytes."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import accumulate
from threading import Lock
from typing import Any, Final

import msgspec

from pitonisa.kernel.values import Kind, Refusal

LONGEST_NAME: Final = 40
"""How much of a received name is repeated in an error."""

MOST_VALUES: Final = 3000
"""The most values in one message or body. The largest from our own client, a person's settings, has 1,900."""

DEEPEST: Final = 64
"""The deepest nesting allowed; our own messages stay below ten."""

_STEPS: Final = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[{]}"))


class NotUnderstood(Refusal):
    """Raised for bytes that can't be decoded as expected."""


class Handle(ABC):
    """A value too large to send, such as the book that a match is played from: it is encoded as its name."""

    name: str

    @classmethod
    @abstractmethod
    def named(cls, name: str) -> Handle:
        """Return the value with this name; `Refusal` if it no longer exists."""


def _name_of(value: Any) -> str:
    if isinstance(value, Handle):
        return value.name
    raise NotImplementedError(f"{type(value).__name__} cannot travel")


def _named(kind: type, name: Any) -> Any:
    if issubclass(kind, Handle) and isinstance(name, str):
        return kind.named(name)
    raise NotImplementedError(f"{kind.__name__} cannot travel")


_ENCODER: Final = msgspec.json.Encoder(order="deterministic", enc_hook=_name_of)


encode: Final[Callable[[Any], bytes]] = _ENCODER.encode


def as_text(value: Any) -> str:
    return encode(value).decode()


_LEARNING: Final = Lock()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Build a decoder, one thread at a time: building two of one type concurrently is not thread-safe."""
    with _LEARNING:
        return msgspec.json.Decoder(kind, dec_hook=_named)


def decode(data: bytes | str, kind: Any) -> Any:
    """Decode a value of this type, or raise `NotUnderstood` with where and why."""
    try:
        return _decoder(kind).decode(data)
    except msgspec.ValidationError as error:
        raise NotUnderstood("not-understood", why=str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotUnderstood("not-json", why=str(error)) from error


def must_be_plain(data: bytes | str) -> None:
    """Refuse JSON with too many values, deep nesting or duplicate keys, which readers could interpret differently.

    Strangers send these bytes, so everything here takes time in proportion to their number, most of it in C. Whether
    they are JSON at all, `decode` finds out.
    """
    sent = data if isinstance(data, bytes) else data.encode(errors="surrogatepass")
    is_small = len(sent) <= MOST_VALUES and sent.count(b"{") + sent.count(b"[") <= DEEPEST
    if is_small and sent.count(b":") == _keys_read(sent):
        return  # each colon follows a key of its own, so nothing is named twice
    bare = _without_strings(sent)
    brackets = bare.translate(_STEPS, _NO_BRACKETS)
    if len(brackets) > 2 * MOST_VALUES or bare.count(b",") + brackets.count(1) > MOST_VALUES:
        raise Refusal("too-large", Kind.TOO_LARGE, most=MOST_VALUES)
    if max(accumulate(memoryview(brackets).cast("b")), default=0) > DEEPEST:
        raise NotUnderstood("not-json", why="nested too deeply")
    keys = bare.count(b":")
    if keys > 1 and _keys_read(sent) not in (keys, None):
        with suppress(json.JSONDecodeError, UnicodeDecodeError):
            json.loads(sent, object_pairs_hook=_once, parse_int=str, parse_float=str)


def _without_strings(data: bytes) -> bytes:
    """Drop the strings from JSON. Within them, a quote or a backslash follows a backslash."""
    pieces = data.replace(rb"\\", b"").replace(rb"\"", b"")
    if pieces.count(b'"') > 4 * MOST_VALUES:
        raise Refusal("too-large", Kind.TOO_LARGE, most=MOST_VALUES)
    return b"".join(pieces.split(b'"')[::2])


def _keys_read(data: bytes) -> int | None:
    """Count the keys of all objects after decoding: fewer than were sent if one was sent twice.

    `None` for bytes that are not JSON. The caller has made sure that they don't nest deeply.
    """
    try:
        return _keys_in(msgspec.json.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _keys_in(value: Any) -> int:
    keys, inside = 0, [value]
    for one in inside:  # grows by what is in it
        if one.__class__ is dict:
            keys += len(one)
            inside += one.values()
        elif one.__class__ is list:
            inside += one
    return keys


def _once(pairs: list[tuple[str, Any]]) -> None:
    for name, times in Counter(name for name, _ in pairs).items():
        if times > 1:
            raise NotUnderstood("said-twice", key=name[:LONGEST_NAME])


def convert(value: Any, kind: Any) -> Any:
    """Convert plain dicts, lists and numbers to a value of this type; else raise `msgspec.ValidationError`."""
    _decoder(kind)
    return msgspec.convert(value, kind)


def plain(value: Any) -> Any:
    """Convert a value to plain dicts, lists and numbers."""
    return msgspec.to_builtins(value, order="deterministic", enc_hook=_name_of)
