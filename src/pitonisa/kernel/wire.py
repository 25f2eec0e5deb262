"""Values to bytes and back. Sets and mappings are sorted, so equal values give equal bytes."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, Final

import msgspec

from pitonisa.kernel.values import Refusal

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


class NotUnderstood(Refusal):
    """Bytes that are not what they should be."""


def encode(value: Any) -> bytes:
    return _ENCODER.encode(value)


_LEARNING: Final = Lock()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """One thread at a time: a type that another is still taking apart must not be read by."""
    with _LEARNING:
        return msgspec.json.Decoder(kind)


def decode(data: bytes | str, kind: Any) -> Any:
    """The value of this type, or `NotUnderstood` with where and why."""
    try:
        return _decoder(kind).decode(data)
    except msgspec.ValidationError as error:
        raise NotUnderstood("not-understood", why=str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotUnderstood("not-json", why=str(error)) from error


def convert(value: Any, kind: Any) -> Any:
    """The value of this type that plain dicts, lists and numbers stand for; `msgspec.ValidationError` where none."""
    _decoder(kind)
    return msgspec.convert(value, kind)


def plain(value: Any) -> Any:
    """The value as plain dicts, lists and numbers."""
    return msgspec.to_builtins(value, order="deterministic")
