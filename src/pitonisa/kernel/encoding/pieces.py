"""Builds features from pieces, each of which encodes one kind of value as a fixed number of named bytes.

A game combines them into its own encoding: `row(record(card=one_of(CardId), fates=counts(VALUES, 3)), 4)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final

import msgspec
from msgspec.structs import replace

_NOTHING: Final = object()
"""No row has this value."""


class Rewriting:
    """A piece that remembers its last row. It is thread-safe, because each call leaves a complete row behind."""

    __slots__ = ("_latest", "_places", "_writes")

    def __init__(self, writes: Sequence[Callable[[Any], bytes]]) -> None:
        self._writes = tuple(writes)
        self._places = range(len(self._writes))
        self._latest: tuple[Sequence[Any], list[bytes]] = ([_NOTHING] * len(writes), [b""] * len(writes))

    def __call__(self, values: Sequence[Any]) -> list[bytes]:
        """Write each value. The list is cached and must not be changed."""
        before, written = self._latest
        written, writes = written.copy(), self._writes
        for at in compress(self._places, map(is_not, values, before)):
            if values[at] != before[at]:
                written[at] = writes[at](values[at])
        self._latest = (values, written)
        return written


BYTE: Final = 255
KEPT: Final = 8192
"""How many values a cached piece remembers."""


class Piece(msgspec.Struct, frozen=True):
    names: tuple[str, ...]
    highs: bytes
    """The highest value of each feature; the lowest is 0."""

    write: Callable[[Any], bytes]
    rows: int = 1
    """The number of equal parts it consists of."""

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.rows, len(self.highs) // self.rows) if self.rows > 1 else (len(self.highs),)


def both(*pieces: Piece) -> Piece:
    """Encode the same value in several ways."""
    writes = [piece.write for piece in pieces]
    names = tuple(name for piece in pieces for name in piece.names)
    return Piece(
        names, b"".join(piece.highs for piece in pieces), lambda value: b"".join([write(value) for write in writes])
    )


def one_of(values: Iterable[Any]) -> Piece:
    """Encode a value as a single 1 in its place; no 1 for `None`, which means unknown or absent."""
    listed = tuple(values)
    table: dict[Any, bytes] = {value: _one(n, len(listed)) for n, value in enumerate(listed)}
    table[None] = bytes(len(listed))
    return Piece(tuple(f"={value}" for value in listed), b"\1" * len(listed), table.__getitem__)


def _one(place: int, size: int) -> bytes:
    return bytes(n == place for n in range(size))


def flag() -> Piece:
    return Piece(("",), b"\1", (b"\0", b"\1").__getitem__)


def maybe_flag() -> Piece:
    """Encode yes, no, or unknown."""
    return Piece(("=no", "=yes"), b"\1\1", {None: b"\0\0", False: b"\1\0", True: b"\0\1"}.__getitem__)


class _Written(dict[int, bytes]):
    """Encodes numbers. One beyond the limits is written as the limit."""

    def __init__(self, least: int, most: int) -> None:
        self._least, self._most = least, most
        size = 1 if most - least <= BYTE else 2
        super().__init__({value: (value - least).to_bytes(size, "big") for value in range(least, most + 1)})

    def __missing__(self, value: int) -> bytes:
        return self[min(max(value, self._least), self._most)]


def number(most: int, least: int = 0) -> Piece:
    """Encode a number, counted from its least value. One that doesn't fit a byte takes two, the high one first."""
    write, span = _Written(least, most).__getitem__, most - least
    if span <= BYTE:
        return Piece(("",), bytes((span,)), write)
    return Piece((".high", ".low"), bytes((span >> 8, BYTE)), write)


def made(piece: Piece, read: Callable[[Any], Any]) -> Piece:
    """Encode what a function computes from the value."""
    inner = piece.write

    def write(value: Any) -> bytes:
        return inner(read(value))

    return replace(piece, write=write)


def how_many(most: int) -> Piece:
    """Encode the length of a collection."""
    return made(number(most), len)


def members(values: Iterable[Any]) -> Piece:
    """Encode a set: a 1 for each of these that it contains."""
    listed = tuple(values)
    place: Mapping[Any, int] = {value: n for n, value in enumerate(listed)}

    def write(there: Iterable[Any]) -> bytes:
        found = bytearray(len(listed))
        for value in there:
            found[place[value]] = 1
        return bytes(found)

    return Piece(tuple(f" {value}" for value in listed), b"\1" * len(listed), write)


def counts(values: Iterable[Any], most: int) -> Piece:
    """Encode how often each of these occurs. Unknown values are not counted."""
    listed = tuple(values)
    place: Mapping[Any, int] = {value: n for n, value in enumerate(listed)}

    def write(there: Iterable[Any]) -> bytes:
        found = bytearray(len(listed))
        for value in there:
            if value is not None:
                found[place[value]] += 1
        return bytes(found)

    return Piece(tuple(f" {value}" for value in listed), bytes((most,)) * len(listed), write)


def maybe(piece: Piece) -> Piece:
    """Encode whether a value is present, and the value."""
    nothing, inner = bytes(len(piece.highs) + 1), piece.write
    names, highs = ("?", *piece.names), b"\1" + piece.highs
    return Piece(names, highs, lambda value: nothing if value is None else b"\1" + inner(value))


def row(piece: Piece, most: int) -> Piece:
    """Encode up to a fixed number of values in a row. Empty places hold zeros."""
    nothing, each = bytes(len(piece.highs)), piece.write
    empty = [nothing * n for n in range(most + 1)]
    names = tuple(f".{n}{name}" for n in range(most) for name in piece.names)
    return Piece(
        names, piece.highs * most, lambda values: b"".join([*map(each, values), empty[most - len(values)]]), rows=most
    )


def lately(piece: Piece, most: int) -> Piece:
    """Encode the last few of many, the newest first."""
    return made(row(piece, most), lambda values: values[: -most - 1 : -1])


def record(**pieces: Piece) -> Piece:
    """Encode the fields of a struct, each with its own piece."""
    read = attrgetter(*pieces)
    writes = [piece.write for piece in pieces.values()]
    names = tuple(f".{name}{inner}" for name, piece in pieces.items() for inner in piece.names)
    highs = b"".join(piece.highs for piece in pieces.values())
    if len(writes) == 1:
        (only,) = writes
        return Piece(names, highs, lambda value: only(read(value)))
    return Piece(
        names, highs, lambda value: b"".join([each(field) for each, field in zip(writes, read(value), strict=True)])
    )


def followed(**pieces: Piece) -> Piece:
    """Encode like `record`, faster for a struct of which most fields stay the same between calls."""
    read, rewrite = attrgetter(*pieces), Rewriting([piece.write for piece in pieces.values()])

    def write(value: Any) -> bytes:
        return b"".join(rewrite(read(value)))

    return replace(record(**pieces), write=write)


def either(**kinds: tuple[type[Any], Piece | None]) -> Piece:
    """Encode one of several structs: its kind, and its fields. `None` is none of them."""
    spans = [len(piece.highs) if piece else 0 for _, piece in kinds.values()]
    size, begin = len(kinds) + sum(spans), len(kinds)
    table: dict[type[Any], tuple[bytes, Callable[[Any], bytes] | None, bytes]] = {}
    for n, ((kind, piece), span) in enumerate(zip(kinds.values(), spans, strict=True)):
        table[kind] = _one(n, len(kinds)) + bytes(begin - len(kinds)), piece and piece.write, bytes(size - begin - span)
        begin += span
    nothing = bytes(size)

    def write(value: Any) -> bytes:
        if value is None:
            return nothing
        before, inner, after = table[type(value)]
        return before + inner(value) + after if inner else before + after

    names = [f"={name}" for name in kinds]
    names += [f".{name}{inner}" for name, (_, piece) in kinds.items() if piece for inner in piece.names]
    highs = b"\1" * len(kinds) + b"".join(piece.highs for _, piece in kinds.values() if piece)
    return Piece(tuple(names), highs, write)


def kept(piece: Piece) -> Piece:
    """Cache a piece, for values that recur and can be told apart quickly."""
    return replace(piece, write=lru_cache(maxsize=KEPT)(piece.write))


def shared(piece: Piece) -> Piece:
    """Cache a piece by identity, for large values that stay in one view after another."""
    each = piece.write
    known: dict[int, tuple[Any, bytes]] = {}
    """By identity: the value, which is held so that no other can have the same id, and its encoding."""

    def write(value: Any) -> bytes:
        found = known.get(id(value))
        if found is None:
            if len(known) >= KEPT:
                known.clear()
            found = known[id(value)] = value, each(value)
        return found[1]

    return replace(piece, write=write)
