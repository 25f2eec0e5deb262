"""Reads, writes and evaluates the networks of learned bots, in plain Python.

A checkpoint file is one value of MessagePack: a header, and arrays of numbers in half precision. Reading it needs no
array library, so a learned bot plays on every server. `Rows` adds up rows of numbers at the speed of long integers:
a row is one integer, and each number is a lane of it. Multiplying such an integer by a small one multiplies every
lane, and a sum adds every lane. No lane ever overflows into the next, because an offset keeps all numbers above zero;
it is subtracted at the end.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec

from pitonisa.kernel.values import Refusal

LANE: Final = 8
"""Bytes for each number and its sums."""

FINE: Final = 1 << 20
"""The precision of a number: one part in this many."""

OFFSET: Final = 1 << 26
"""Added to each number, which is therefore between -64 and 64."""

FACTOR: Final = 1 << 14
"""The precision of a factor: one part in this many."""

Numbers: TypeAlias = Sequence[Sequence[float]]
Vector: TypeAlias = Sequence[float]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a checkpoint was trained for, and how."""

    game: str
    rules: int
    """The version of the rules it was trained on."""

    features: int
    """The version of the features and choices. With another one the numbers mean nothing."""

    seed: int
    steps: int
    """The number of choices made in training."""


class Checkpoint(NamedTuple):
    header: Header
    arrays: Mapping[str, Numbers]
    """Rows of numbers by name. An array without rows is a single one."""


class _Array(msgspec.Struct, frozen=True):
    columns: int
    halves: bytes
    """Row after row, two bytes each (IEEE 754 half precision), the low one first."""


class CheckpointFile(msgspec.Struct, frozen=True):
    header: Header
    arrays: dict[str, _Array]


def write(checkpoint: Checkpoint) -> bytes:
    arrays = {name: _Array(len(rows[0]), _halves(rows)) for name, rows in checkpoint.arrays.items()}
    return msgspec.msgpack.encode(CheckpointFile(checkpoint.header, arrays))


def read(path: Path, game: str, rules: int, features: int) -> Checkpoint:
    """Read a checkpoint; refuse one of another game, other rules or other features."""
    file = must_fit(path, game, rules, features)
    try:
        rows = {name: list(struct.iter_unpack(f"<{one.columns}e", one.halves)) for name, one in file.arrays.items()}
    except struct.error as reason:
        raise Refusal("checkpoint-broken", file=str(path)) from reason
    return Checkpoint(file.header, rows)


def must_fit(path: Path, game: str, rules: int, features: int) -> CheckpointFile:
    """Check a file by its header alone, and refuse what `read` would refuse."""
    try:
        file = msgspec.msgpack.decode(path.read_bytes(), type=CheckpointFile)
    except OSError as reason:
        raise Refusal("checkpoint-missing", file=str(path)) from reason
    except (msgspec.DecodeError, UnicodeDecodeError) as reason:
        raise Refusal("checkpoint-broken", file=str(path)) from reason
    head = file.header
    if head.game != game:
        raise Refusal("checkpoint-game", file=str(path), game=head.game, wanted=game)
    if head.features != features:
        raise Refusal("checkpoint-stale", file=str(path), version=str(head.features), wanted=str(features))
    if head.rules != rules:
        raise Refusal("checkpoint-rules", file=str(path), version=str(head.rules), wanted=str(rules))
    return file


def _halves(rows: Numbers) -> bytes:
    return b"".join(struct.pack(f"<{len(row)}e", *row) for row in rows)


class Rows:
    """A table of numbers whose rows can be added up quickly."""

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        self.width = len(rows[0])
        self._rows = [_packed(row) for row in rows]

    def __len__(self) -> int:
        return len(self._rows)

    def added(self, numbers: Iterable[int]) -> list[float]:
        """Add up these rows."""
        chosen = list(numbers)
        return self._told(sum(map(self._rows.__getitem__, chosen)), len(chosen), FINE)

    def mixed(self, factors: Sequence[float]) -> list[float]:
        """Add up all rows, each times its factor."""
        times = [round(factor * FACTOR) for factor in factors]
        above = self._mixed(times)
        if min(times) >= 0:
            return above
        below = self._mixed([-n for n in times])
        return [more - less for more, less in zip(above, below, strict=True)]

    def _mixed(self, times: Sequence[int]) -> list[float]:
        """Add up the rows with a positive factor."""
        total = sum(n * row for n, row in zip(times, self._rows, strict=True) if n > 0)
        return self._told(total, sum(n for n in times if n > 0), FINE * FACTOR)

    def _told(self, total: int, times: int, unit: int) -> list[float]:
        lanes = struct.unpack(f"<{self.width}Q", total.to_bytes(self.width * LANE, "little"))
        offset = OFFSET * times
        return [(lane - offset) / unit for lane in lanes]


def summed(left: Vector, right: Vector) -> list[float]:
    return [one + other for one, other in zip(left, right, strict=True)]


def above_nothing(values: Vector) -> list[float]:
    """Apply the activation of a layer (ReLU)."""
    return [max(0.0, value) for value in values]


def _packed(row: Sequence[float]) -> int:
    lanes = (round(number * FINE) + OFFSET for number in row)
    return int.from_bytes(struct.pack(f"<{len(row)}Q", *lanes), "little")
