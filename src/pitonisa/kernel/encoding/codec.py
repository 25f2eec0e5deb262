"""Both directions between a game's values and numbers: actions by index, views as features."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, Generic, TypeVar

from pitonisa.kernel.encoding.pieces import Piece
from pitonisa.kernel.encoding.rewriting import Rewriting
from pitonisa.kernel.values import AnyView

A = TypeVar("A")
V = TypeVar("V", bound=AnyView)


class Block:
    """A named part of what a seat sees. It reads the field of its name, or what `read` makes of the view."""

    __slots__ = ("name", "piece", "read")

    def __init__(self, name: str, piece: Piece, read: Callable[[Any], Any] | None = None) -> None:
        self.name, self.piece, self.read = name, piece, read


def _reading(blocks: Sequence[Block]) -> Callable[[Any], Sequence[Any]]:
    """How the values of all blocks are read from a view; at once, where each is a field."""
    if len(blocks) > 1 and all(block.read is None for block in blocks):
        return attrgetter(*(block.name for block in blocks))
    reads = [block.read or attrgetter(block.name) for block in blocks]
    return lambda view: [read(view) for read in reads]


class Codec(Generic[V, A]):
    """A game with certain options and so many seats, in numbers.

    `actions` are all that any seat could ever be offered, whatever happens: they follow from the rules, and not from
    the matches that somebody has seen.
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
        """One byte for each feature, made from the view alone.

        Most of what one seat sees the next one sees too, and most of it stays from one action to the next: a block
        whose value is that of the view before is not written again.
        """
        return b"".join(self._rewrite(self._read(view)))

    def features_anew(self, view: V) -> bytes:
        """The same, with nothing remembered: what the tests and measurements compare with."""
        return b"".join([write(value) for write, value in zip(self._writes, self._read(view), strict=True)])

    def mask(self, view: V) -> bytearray:
        """One byte for each action: 1 where the seat may take it now."""
        mask, index = bytearray(self._none_legal), self.index
        for action in view.legal:
            mask[index[action]] = 1
        return mask

    @cached_property
    def size(self) -> int:
        """How many features there are."""
        return len(self.highs)

    @cached_property
    def highs(self) -> bytes:
        """By feature: the highest value that it takes. The lowest is 0."""
        return b"".join(block.piece.highs for block in self.blocks)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """By feature: what it says, as in `row.0.card=the_key`."""
        return tuple(f"{block.name}{name}" for block in self.blocks for name in block.piece.names)

    @cached_property
    def slices(self) -> Mapping[str, slice]:
        """By block: where its features stand."""
        slices: dict[str, slice] = {}
        begin = 0
        for block in self.blocks:
            slices[block.name] = slice(begin, begin := begin + len(block.piece.highs))
        return slices

    @cached_property
    def shapes(self) -> Mapping[str, tuple[int, ...]]:
        """By block: rows of equal parts, or one row of numbers."""
        return {block.name: block.piece.shape for block in self.blocks}
