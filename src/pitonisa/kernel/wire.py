"""Values to bytes and back. Sets and mappings are sorted, so equal values give equal bytes."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Any, Final, cast

import msgspec

from pitonisa.kernel.values import Refusal

LONGEST_NAME: Final = 40
"""Of a name that somebody sent, so much is said back to them."""


class NotUnderstood(Refusal):
    """Bytes that are not what they should be."""


class Handle(ABC):
    """A value that is too large to travel, such as a book that a match is played from: it goes by its name."""

    name: str

    @classmethod
    @abstractmethod
    def named(cls, name: str) -> Handle:
        """The same one again; `Refusal` where nothing holds it any more."""


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


_LEARNING: Final = Lock()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """One thread at a time: building two decoders of one type at once is not thread-safe."""
    with _LEARNING:
        return msgspec.json.Decoder(kind, dec_hook=_named)


def decode(data: bytes | str, kind: Any) -> Any:
    """The value of this type, or `NotUnderstood` with where and why."""
    try:
        return _decoder(kind).decode(data)
    except msgspec.ValidationError as error:
        raise NotUnderstood("not-understood", why=str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotUnderstood("not-json", why=str(error)) from error


def must_say_once(data: bytes | str) -> None:
    """Refuse an object that names something twice: two readers could understand two different things.

    Whether it is JSON at all, `decode` says. Each key that was said has a colon after it: where there are as many
    colons as keys that were understood, none was said twice. Only where there are more, in a text or behind a key that
    was, it is read once more by a slower reader.
    """
    if _said_once(data):
        return
    try:
        json.loads(data, object_pairs_hook=_once, parse_int=str, parse_float=str)
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError):
        return


def _said_once(data: bytes | str) -> bool:
    try:
        return _keys(msgspec.json.decode(data)) == (data.count(b":") if isinstance(data, bytes) else data.count(":"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def _keys(value: Any) -> int:
    """How many keys there are in all objects within."""
    if isinstance(value, dict):
        values = cast(dict[str, Any], value).values()
        return len(values) + sum([_keys(one) for one in values if isinstance(one, dict | list)])
    if isinstance(value, list):
        return sum([_keys(one) for one in cast(list[Any], value) if isinstance(one, dict | list)])
    return 0


def _once(pairs: list[tuple[str, Any]]) -> None:
    if len(pairs) > 1 and len({key for key, _ in pairs}) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise NotUnderstood("said-twice", key=twice[:LONGEST_NAME])


def convert(value: Any, kind: Any) -> Any:
    """The value of this type that plain dicts, lists and numbers stand for; `msgspec.ValidationError` where none."""
    _decoder(kind)
    return msgspec.convert(value, kind)


def plain(value: Any) -> Any:
    """The value as plain dicts, lists and numbers."""
    return msgspec.to_builtins(value, order="deterministic", enc_hook=_name_of)
