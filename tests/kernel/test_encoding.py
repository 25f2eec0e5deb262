"""Test encodings: what the pieces write, and the order of a type's values."""

from __future__ import annotations

import enum
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitonisa.kernel import Seat
from pitonisa.kernel.encoding.codec import Block, Codec, every
from pitonisa.kernel.encoding.pieces import (
    counts,
    either,
    flag,
    how_many,
    kept,
    lately,
    made,
    maybe,
    maybe_flag,
    members,
    number,
    one_of,
    record,
    row,
    shared,
)


class Colour(enum.StrEnum):
    RED = "red"
    BLUE = "blue"


class Paint(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    colour: Colour


class Wash(msgspec.Struct, frozen=True, tag=True):
    twice: bool
    colour: Colour | None = None


def test_a_value_has_a_place_of_its_own_and_the_unknown_has_none() -> None:
    piece = one_of(Colour)

    assert [piece.write(value) for value in (*Colour, None)] == [b"\1\0", b"\0\1", b"\0\0"]
    assert piece.names == ("=red", "=blue")


def test_a_number_is_counted_from_its_least_and_held_within_its_limits() -> None:
    assert [number(3, -1).write(value) for value in (-5, -1, 2, 9)] == [b"\0", b"\0", b"\3", b"\4"]
    assert number(1000).write(300) == b"\x01\x2c"
    assert number(1000).highs == b"\x03\xff"


def test_what_may_be_missing_says_so() -> None:
    assert maybe(number(9)).write(None) == b"\0\0"
    assert maybe(number(9)).write(0) == b"\1\0"
    assert [maybe_flag().write(value) for value in (None, False, True)] == [b"\0\0", b"\1\0", b"\0\1"]


def test_sets_and_heaps_are_told_by_what_is_in_them() -> None:
    assert members("abc").write({"c", "a"}) == b"\1\0\1"
    assert counts("abc", 3).write(["b", None, "b", "c"]) == b"\0\2\1"
    assert how_many(3).write([None, None]) == b"\2"


def test_a_row_leaves_room_for_those_to_come() -> None:
    assert row(number(9), 3).write([7, 8]) == b"\7\x08\0"
    assert row(number(9), 3).shape == (3, 1)


def test_of_what_happened_the_newest_comes_first() -> None:
    assert lately(number(9), 3).write([1, 2, 3, 4]) == b"\4\3\2"
    assert lately(number(9), 3).write([1]) == b"\1\0\0"


def test_structs_are_told_field_by_field() -> None:
    paint, wash = record(seat=one_of([0, 1]), colour=one_of(Colour)), record(twice=flag())
    either_of = either(paint=(Paint, paint), wash=(Wash, wash), nothing=(int, None))

    assert either_of.write(Paint(Seat(1), Colour.RED)) == b"\1\0\0" + b"\0\1\1\0" + b"\0"
    assert either_of.write(Wash(True)) == b"\0\1\0" + b"\0\0\0\0" + b"\1"
    assert either_of.write(7) == b"\0\0\1" + bytes(5)
    assert either_of.write(None) == bytes(8)
    assert either_of.names[3:5] == (".paint.seat=0", ".paint.seat=1")


def test_what_is_remembered_is_what_would_be_written() -> None:
    piece = kept(row(number(9), 2))

    assert [piece.write(value) for value in ((1, 2), (1, 2), (3,), (1, 2))] == [b"\1\2", b"\1\2", b"\3\0", b"\1\2"]


def test_a_codec_writes_again_what_has_changed_and_nothing_else() -> None:
    written: list[int] = []
    noted = made(number(9), lambda value: written.append(value) or value)
    codec = Codec[Any, str]([], [Block("left", noted), Block("right", noted)])

    told = [codec.features(SimpleNamespace(left=left, right=right)) for left, right in ((1, 2), (1, 3), (1, 3), (4, 3))]

    assert told == [b"\1\2", b"\1\3", b"\1\3", b"\4\3"]
    assert written == [1, 2, 3, 4]


def test_every_value_of_a_type_is_listed_in_the_order_of_its_fields() -> None:
    listed = every(Paint | Wash, {Seat: [Seat(0), Seat(1)], (Wash, "colour"): [None]})

    assert listed == [
        *(Paint(Seat(seat), colour) for seat in (0, 1) for colour in Colour),
        Wash(False),
        Wash(True),
    ]


def test_a_type_with_no_end_of_values_must_be_limited() -> None:
    with pytest.raises(TypeError, match="nothing says which values"):
        every(Paint, {})


def test_a_codec_tells_where_each_block_stands() -> None:
    codec = Codec[Any, str](["go", "stay"], [Block("viewer", one_of([0, 1])), Block("left", row(number(9), 2))])

    assert codec.slices == {"viewer": slice(0, 2), "left": slice(2, 4)}
    assert codec.shapes == {"viewer": (2,), "left": (2, 1)}
    assert codec.names == ("viewer=0", "viewer=1", "left.0", "left.1")
    assert codec.highs == b"\1\1\x09\x09"


def test_what_is_shared_is_written_once_for_as_long_as_it_is_the_same_thing() -> None:
    written: list[Wash] = []

    def note(wash: Wash) -> bool:
        written.append(wash)
        return wash.twice

    piece, wash = shared(made(flag(), note)), Wash(True)
    assert [piece.write(wash) for _ in range(3)] == [b"\1"] * 3
    assert len(written) == 1
    assert piece.write(Wash(False)) == b"\0"
    assert len(written) == 2
