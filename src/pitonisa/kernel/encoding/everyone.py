"""What all seats see at once, in numbers: what they see alike is read and written once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import is_not, itemgetter
from typing import Any

import msgspec

from pitonisa.kernel.encoding.codec import Codec
from pitonisa.kernel.encoding.rewriting import Rewriting
from pitonisa.kernel.values import Seat


class Halves(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a view that its features are made of: those that all seats see alike, and the others.

    The game's `view` is made of the same two, so that there is one door; and a law compares what is written of both.
    """

    common: Callable[[Any], tuple[Any, ...]]
    """Of a state: what all seats see alike, in the order of the blocks."""

    own: Callable[[Any, Seat], tuple[Any, ...]]
    own_fields: tuple[str, ...]
    """What a seat sees in its own way, and the names of the blocks that this is for. All others are common."""

    own_from: Callable[[Any], tuple[Any, ...]]
    """All parts of a state from which `own` follows: while each is the same thing, no seat is asked again."""


class Everyone:
    """Of a state, the features of every seat: the same bytes as from the seats' views, one after the other."""

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
        """By seat, what it sees in its own way."""
        parts, (before, owns) = self._halves.own_from(state), self._latest
        if not before or any(map(is_not, parts, before)):
            own, writes = self._halves.own, self._write_own
            owns = [
                [write(value) for write, value in zip(writes, own(state, seat), strict=True)] for seat in self._seats
            ]
            self._latest = (parts, owns)
        return owns


def _laid_out(names: Sequence[str], own: tuple[str, ...]) -> tuple[list[slice], list[int]]:
    """Which common values stand side by side; and how these runs alternate with a seat's own values, put behind."""
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
