"""Test the order in which several processes share the tests."""

from __future__ import annotations

from pathlib import Path

from tests.longest_first import LONGEST, dealt

TESTS = Path(__file__).resolve().parents[1]
SHORT = [("kernel/test_wire", n) for n in range(10)]


def test_the_files_that_begin_first_are_there() -> None:
    assert [file for file in LONGEST if not (TESTS / f"{file}.py").exists()] == []


def test_every_process_begins_with_a_long_file_and_has_as_many_tests_as_the_others() -> None:
    first, second, third = (dealt([*SHORT, (LONGEST[1], "b"), (LONGEST[0], "a")], 3)[n : n + 4] for n in (0, 4, 8))

    assert first == ["a", 0, 1, 2]
    assert second == ["b", 3, 4, 5]
    assert third == [6, 7, 8, 9]


def test_no_test_is_lost_where_a_long_file_holds_more_than_its_share() -> None:
    several = [(LONGEST[0], f"long {n}") for n in range(9)]

    order = dealt([*SHORT, *several], 4)

    assert order[:9] == [name for _, name in several]
    assert set(order[9:]) == set(range(10))
    assert len(order) == 19
