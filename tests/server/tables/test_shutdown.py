"""Test shutdown: every client is notified once, and waiting is limited."""

from __future__ import annotations

import pytest

from pitonisa.platform.store.migrations import NEWEST
from pitonisa.server.tables import shutdown
from pitonisa.server.tables.shutdown import STOPPING, Shutdown, outdated
from tests.server.tables.pretend import run


class Guest:
    def __init__(self, leaves: Shutdown | None = None) -> None:
        self.told, self._leaves = 0, leaves

    def let_go(self) -> None:
        self.told += 1
        if self._leaves:
            self._leaves.go(self)


def test_a_server_is_outdated_where_its_database_is_newer_than_it_knows() -> None:
    assert outdated(NEWEST) is None
    assert outdated("0000") is None
    why = outdated("9999")
    assert why is not None
    assert (why.key, why.details) == ("server-outdated", {"found": "9999", "known": NEWEST})


def test_whoever_is_there_is_let_go_and_whoever_comes_afterwards_at_once() -> None:
    async def work() -> None:
        one = Shutdown()
        stays, goes = Guest(one), Guest(one)
        one.come(stays)
        one.come(goes)
        one.go(goes)
        one.go(goes)
        assert (stays.told, goes.told) == (0, 0)
        await one.let_all_go()
        assert (stays.told, goes.told) == (1, 0)
        one.why = STOPPING
        late = Guest(one)
        one.come(late)
        assert late.told == 1

    run(work())


def test_one_who_takes_nothing_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutdown, "LONGEST", 0.01)

    async def work() -> None:
        one, deaf = Shutdown(), Guest()
        one.come(deaf)
        await one.let_all_go()
        assert deaf.told == 1
        assert not one._empty.is_set()  # pyright: ignore[reportPrivateUsage]
        one.go(deaf)
        assert one._empty.is_set()  # pyright: ignore[reportPrivateUsage]

    run(work())
