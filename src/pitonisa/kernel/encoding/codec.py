"""Translates between a game's values and numbers: actions by index, views as features.

`every` lists all values of a type, so that actions get their numbers. `Everyone` writes the features of all seats
together, reading and writing each field once.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import groupby, product
from operator import attrgetter, is_not, itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from pitonisa.kernel.encoding.pieces import Piece, Rewriting
from pitonisa.kernel.values import AnyView, Seat

A = TypeVar("A")
V = TypeVar("V", bound=AnyView)


class Block:
    """A named part of an observation. It reads the field of its name, or what `read` computes from the view."""

    __slots__ = ("name", "piece", "read")

    def __init__(self, name: str, piece: Piece, read: Callable[[Any], Any] | None = None) -> None:
        self.name, self.piece, self.read = name, piece, read


def _reading(blocks: Sequence[Block]) -> Callable[[Any], Sequence[Any]]:
    """Build the function that reads the values of all blocks from a view; in one call if each is a field."""
    if len(blocks) > 1 and all(block.read is None for block in blocks):
        return attrgetter(*(block.name for block in blocks))
    reads = [block.read or attrgetter(block.name) for block in blocks]
    return lambda view: [read(view) for read in reads]


class Codec(Generic[V, A]):
    """Encodes a game with given options and number of seats as numbers.

    `actions` are all that any seat could ever be offered, whatever happens: they follow from the rules alone, not from
    matches that were played.
    """

    def __init__(self, actions: Iterable[A], blocks: Sequence[Block]) -> None:
        self.actions: tuple[A, ...] = tuple(actions)
        self.blocks = tuple(blocks)
        self.index: Mapping[A, int] = {action: n for n, action in enumerate(self.actions)}
        self._read = _reading(self.blocks)
        self._writes = [block.piece.write for block in self.blocks]
        self._rewrite = Rewriting(self._writes)
        self._none_legal = bytes(len(self.actions))

    def features(self, view: V) -> bytes:
        """Encode a view, one byte for each feature, from the view alone.

        Most of what one seat sees the next one sees too, and most of it stays from one action to the next: a block
        whose value is that of the view before is not written again.
        """
        return b"".join(self._rewrite(self._read(view)))

    def features_anew(self, view: V) -> bytes:
        """Encode a view without caching: what the tests and measurements compare with."""
        return b"".join([write(value) for write, value in zip(self._writes, self._read(view), strict=True)])

    def mask(self, view: V) -> bytearray:
        """Return one byte for each action: 1 where the seat may take it now."""
        mask, index = bytearray(self._none_legal), self.index
        for action in view.legal:
            mask[index[action]] = 1
        return mask

    @cached_property
    def size(self) -> int:
        """Count the features."""
        return len(self.highs)

    @cached_property
    def highs(self) -> bytes:
        """List by feature the highest value that it takes. The lowest is 0."""
        return b"".join(block.piece.highs for block in self.blocks)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Name each feature, as in `row.0.card=the_key`."""
        return tuple(f"{block.name}{name}" for block in self.blocks for name in block.piece.names)

    @cached_property
    def slices(self) -> Mapping[str, slice]:
        """Locate the features of each block."""
        slices: dict[str, slice] = {}
        begin = 0
        for block in self.blocks:
            slices[block.name] = slice(begin, begin := begin + len(block.piece.highs))
        return slices

    @cached_property
    def shapes(self) -> Mapping[str, tuple[int, ...]]:
        """Return the shape of each block: rows of equal parts, or one row of numbers."""
        return {block.name: block.piece.shape for block in self.blocks}


class Halves(msgspec.Struct, frozen=True, kw_only=True):
    """Splits the fields of a view that features are made of into those all seats see alike, and the others.

    The game's `view` is made of the same two, so that there is one door; and a law compares what is written of both.
    """

    common: Callable[[Any], tuple[Any, ...]]
    """Reads from a state what all seats see alike, in the order of the blocks."""

    own: Callable[[Any, Seat], tuple[Any, ...]]
    own_fields: tuple[str, ...]
    """Reads what a seat sees in its own way; names the blocks this is for. All others are common."""

    own_from: Callable[[Any], tuple[Any, ...]]
    """Reads all parts of a state that `own` depends on: while each is the same object, `own` isn't recomputed."""


class Everyone:
    """Encodes the features of every seat of a state: the same bytes as from the seats' views, one after the other."""

    def __init__(self, codec: Codec[Any, Any], halves: Halves, players: int) -> None:
        writes = {block.name: block.piece.write for block in codec.blocks}
        self._halves = halves
        self._seats = [Seat(seat) for seat in range(players)]
        self._write_common = Rewriting([write for name, write in writes.items() if name not in halves.own_fields])
        self._write_own = [writes[name] for name in halves.own_fields]
        self._runs, order = _laid_out(tuple(writes), halves.own_fields)
        self._in_order = itemgetter(*order)
        self._latest: tuple[tuple[Any, ...], list[list[bytes]]] = ((), [])

    def features(self, state: Any) -> list[bytes]:
        written, in_order = self._write_common(self._halves.common(state)), self._in_order
        runs = [b"".join(written[run]) for run in self._runs]
        return [b"".join(in_order(runs + own)) for own in self._owns(state)]

    def _owns(self, state: Any) -> list[list[bytes]]:
        """Compute by seat what it sees in its own way."""
        parts, (before, owns) = self._halves.own_from(state), self._latest
        if not before or any(map(is_not, parts, before)):
            own, writes = self._halves.own, self._write_own
            owns = [
                [write(value) for write, value in zip(writes, own(state, seat), strict=True)] for seat in self._seats
            ]
            self._latest = (parts, owns)
        return owns


def _laid_out(names: Sequence[str], own: tuple[str, ...]) -> tuple[list[slice], list[int]]:
    """Plan the layout: which common values are adjacent, and how these runs alternate with a seat's own values."""
    stretches = [(is_own, len(list(group))) for is_own, group in groupby(names, own.__contains__)]
    runs: list[slice] = []
    order: list[int] = []
    many, begin = sum(not is_own for is_own, _ in stretches), 0
    for is_own, length in stretches:
        if is_own:
            order += range(many + len(order) - len(runs), many + len(order) - len(runs) + length)
        else:
            order.append(len(runs))
            runs.append(slice(begin, begin := begin + length))
    return runs, order


UNIONS: Final = (Union, UnionType)


def every(kind: Any, domains: Mapping[Any, Iterable[Any]]) -> list[Any]:
    """List all values of a type, always in the same order.

    `domains` says which there are of what the type leaves open: a NewType, a struct as a whole, or one field of a
    struct, as `(Struct, "field")`.
    """
    if (given := _given(kind, domains)) is not None:
        return list(given)
    if kind is NoneType or kind is None:
        return [None]
    if kind is bool:
        return [False, True]
    if get_origin(kind) in UNIONS:
        return [value for part in get_args(kind) for value in every(part, domains)]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) is Annotated:
        return every(get_args(kind)[0], domains)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return list(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _structs(kind, domains)
    raise TypeError(f"nothing says which values {kind} has")


def _given(kind: Any, domains: Mapping[Any, Iterable[Any]]) -> Iterable[Any] | None:
    try:
        return domains.get(kind)
    except TypeError:
        return None


def _structs(kind: type[msgspec.Struct], domains: Mapping[Any, Iterable[Any]]) -> list[Any]:
    fields = msgspec.structs.fields(kind)
    choices = [
        list(domains[kind, field.name]) if (kind, field.name) in domains else every(field.type, domains)
        for field in fields
    ]
    names = [field.name for field in fields]
    return [kind(**dict(zip(names, values, strict=True))) for values in product(*choices)]
