"""Beats by the clock alone: whatever else happens, a change is looked at with the first beat after it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitonisa.platform.table.table import Table
from pitonisa.server.tables import followers
from pitonisa.server.tables.followers import Followers
from tests.server.tables.test_house import table

MOMENTS = st.lists(st.integers(0, 400), max_size=12)
"""In eighths of a second, which a float holds exactly."""


class Clock:
    """A loop whose time goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._calls: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: Callable[[], None]) -> Any:
        self._calls.append((when, call))

    def go_on(self, until: float) -> None:
        while due := [one for one in self._calls if one[0] <= until]:
            one = min(due, key=lambda call: call[0])
            self._calls.remove(one)
            self.now = one[0]
            one[1]()
        self.now = until


class Reader:
    """Follows one table, and writes down when they look at it."""

    person = None

    def __init__(self, clock: Clock, code: str) -> None:
        self.codes = {code: 0}
        self.looks: list[float] = []
        self._clock = clock

    def stir(self, codes: Collection[str]) -> None:
        assert set(codes) == self.codes.keys()
        self.looks.append(self._clock.now)

    def stir_all(self) -> None:
        raise AssertionError

    def stir_listed(self) -> None:
        pass

    def stir_invited(self) -> None:
        raise AssertionError


@pytest.mark.parametrize("secrets_at", ["the same table", "another table"])
@given(public=MOMENTS, secret=MOMENTS)
def test_what_is_answered_in_secret_moves_no_moment_at_which_others_are_told(
    secrets_at: str, public: list[int], secret: list[int]
) -> None:
    """An answer in a sealed window makes us look, too; what is told to others follows from the other looks alone."""
    clock = Clock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(followers.asyncio, "get_running_loop", lambda: clock)
        all_of_them = Followers(cast(Any, None), 1, lambda code: True)
        reader = Reader(clock, "AAAAAA")
        all_of_them.join(reader)
        here: Table = table("AAAAAA")
        there = here if secrets_at == "the same table" else table("BBBBBB")
        for eighth, changed in sorted([(at, "A") for at in public] + [(at, "B") for at in secret]):
            clock.go_on(eighth / 8)
            all_of_them.changed(here if changed == "A" else there)
        clock.go_on(1000)

    told = {float(at // 8 + 1) for at in public}
    if there is here:
        assert told <= set(reader.looks)
        assert set(reader.looks) <= told | {float(at // 8 + 1) for at in secret}
    else:
        assert set(reader.looks) == told
    assert len(reader.looks) == len(set(reader.looks))
