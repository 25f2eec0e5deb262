"""Check that a test of many cases names each failing one."""

from __future__ import annotations

import pytest

from tests.each import each


def test_all_cases_are_tried_and_those_that_fail_are_named() -> None:
    tried: list[tuple[int, str]] = []

    @each("word", ["a", "b"])
    @each("number, most", [(1, 2), (3, 2), (4, 2)])
    def small(number: int, most: int, word: str) -> None:
        tried.append((number, word))
        assert number < most
        if word == "b":
            pytest.fail("no b")

    with pytest.raises(BaseExceptionGroup, match="2 of 2 cases fail") as failed:
        small()

    assert len(tried) == 6
    first, second = failed.value.exceptions
    assert isinstance(first, BaseExceptionGroup)
    assert isinstance(second, BaseExceptionGroup)
    assert "2 of 3 cases fail" in str(first)
    assert "3 of 3 cases fail" in str(second)
    assert first.__notes__ == ["in the case 'a'"]
    assert first.exceptions[0].__notes__ == ["in the case (3, 2)"]


@each("number", [1, 2])
def test_what_else_a_test_asks_for_it_is_given(number: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert tmp_path_factory.getbasetemp().exists()
    assert number in (1, 2)
