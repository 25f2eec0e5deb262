"""Check that parsing untrusted input takes time proportional to its length."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.attacks.growth import MOST_GROWTH, TIMES, Case, cases, is_bad, read, told
from bench.attacks.packages import PACKAGES, package, read_package
from tests.counting import steps

CASES = list(cases())
FEW = 2000
"""Steps that do not depend on the length: to say why something is refused takes as many."""

LARGE = 16_384
"""Bytes of a package here: to count steps takes much longer than to take them."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_no_parser_takes_more_steps_than_its_share(case: Case) -> None:
    most = case.most if case.is_waited_for else LARGE
    few, many = read(case, most // TIMES), read(case, most)
    few()
    many()  # what is made once is there now

    assert steps(many) <= MOST_GROWTH * TIMES * steps(few) + FEW


def test_a_parser_that_compares_everything_with_everything_is_found_out() -> None:
    def compare(text: str) -> object:
        return [one for one in text for other in text if one < other]

    slow = Case("slow", 400, lambda size: "a" * size, compare)

    assert steps(read(slow, 400)) > MOST_GROWTH * TIMES * steps(read(slow, 100)) + FEW
    assert is_bad({"ms": 6.0, "most_ms": 5.0, "growth": 1.0})
    assert is_bad({"ms": 1.0, "most_ms": 5.0, "growth": 1.4})
    assert not is_bad({"ms": 6.0, "most_ms": None, "growth": 1.0})


@pytest.mark.parametrize("name", ["a long id", "a long name", "deep texts", "a long text id"])
def test_a_long_name_is_not_kept_again_with_all_that_stands_below_it(name: str) -> None:
    examined = read_package(package(PACKAGES[name](LARGE)))

    assert examined.faults
    assert sum(map(len, examined.where)) < 4 * LARGE


def test_every_case_has_a_name_of_its_own_and_a_row() -> None:
    assert max(Counter(case.name for case in CASES).values()) == 1
    rows = [{"case": case.name, "bytes": case.most, "ms": 1.0, "most_ms": None, "growth": 0.0} for case in CASES]
    assert len(told(rows)) == len(CASES) + 2
