"""What a program has learned of a game, in a file: for what it was learned, and arrays of numbers.

The file is a NumPy archive, which this reads by itself: whoever plays from it needs no library for arrays.
"""

from __future__ import annotations

import ast
import math
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from pitonisa.kernel.values import Refusal

T = TypeVar("T")

HEADER: Final = "header"
"""The name of the array that holds the header, as bytes of JSON."""

_MAGIC: Final = b"\x93NUMPY"
_KINDS: Final = {"<f2": ("e", 2), "<f4": ("f", 4), "|u1": ("B", 1)}
"""The kinds of numbers that are read: how `struct` calls them, and how many bytes they take."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """For what it was learned, and how."""

    game: str
    rules: int
    """The version of the rules with which it was learned."""

    features: int
    """The version of what is looked at and chosen from. With another one the numbers mean nothing."""

    seed: int
    steps: int
    """How many choices were made to learn it."""


class Checkpoint(NamedTuple):
    header: Header
    arrays: Mapping[str, list[list[float]]]
    """By name: rows of numbers. An array without rows is a single one."""


class _Array(NamedTuple):
    shape: tuple[int, ...]
    numbers: tuple[float, ...]


def read(path: Path, game: str, features: int) -> Checkpoint:
    """Refused where it is not of this game, or was learned from other features."""
    try:
        with zipfile.ZipFile(path) as archive:
            arrays = {name.removesuffix(".npy"): _array(archive.read(name)) for name in archive.namelist()}
        header = msgspec.json.decode(bytes(map(int, arrays.pop(HEADER).numbers)), type=Header)
        rows = {name: _rows(array) for name, array in arrays.items()}
    except OSError as reason:
        raise Refusal("checkpoint-missing", file=str(path)) from reason
    except (zipfile.BadZipFile, zlib.error, EOFError, LookupError, ValueError, struct.error, SyntaxError) as reason:
        raise Refusal("checkpoint-broken", file=str(path)) from reason
    if header.game != game:
        raise Refusal("checkpoint-game", file=str(path), game=header.game, wanted=game)
    if header.features != features:
        raise Refusal("checkpoint-stale", file=str(path), version=str(header.features), wanted=str(features))
    return Checkpoint(header, rows)


def built(path: Path, game: str, features: int, build: Callable[[Checkpoint], T]) -> T:
    """Whatever plays by it. `build` tries it once: one whose arrays do not belong together is refused, too."""
    checkpoint = read(path, game, features)
    try:
        return build(checkpoint)
    except (LookupError, ValueError) as reason:
        raise Refusal("checkpoint-broken", file=str(path)) from reason


def _array(data: bytes) -> _Array:
    """An array as NumPy writes it: what it is in a line of Python, then its numbers."""
    if data[:6] != _MAGIC:
        raise ValueError("no array")
    size, begin = (
        (struct.unpack_from("<H", data, 8)[0], 10) if data[6] == 1 else (struct.unpack_from("<I", data, 8)[0], 12)
    )
    told = ast.literal_eval(data[begin : begin + size].decode("latin-1"))
    if told["fortran_order"]:
        raise ValueError("columns first")
    letter, width = _KINDS[told["descr"]]
    shape = tuple(told["shape"])
    count = math.prod(shape)
    if len(data) < begin + size + count * width:
        raise ValueError("cut short")
    return _Array(shape, struct.unpack_from(f"<{count}{letter}", data, begin + size))


def _rows(array: _Array) -> list[list[float]]:
    columns = array.shape[-1]
    return [list(array.numbers[at : at + columns]) for at in range(0, len(array.numbers), columns)]
