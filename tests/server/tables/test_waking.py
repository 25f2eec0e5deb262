"""Check which tables are woken without a request: each once, and no corrupt one blocks others."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import Failed
from pitonisa.server.tables.orphans import AT_ONCE, DUE_AT_ONCE, Due, Orphans, Woken, bring_back
from tests.server.tables.pretend import Calls, Leases, run

AWAY, GONE = Refusal("store-failed"), Refusal("unknown-game")


@pytest.mark.parametrize(
    ("fails", "came"),
    [(None, Woken.HERE), (AWAY, Woken.LATER), (GONE, Woken.NEVER), (ValueError("a fault of ours"), Woken.NEVER)],
)
def test_a_table_that_does_not_come_is_left_to_others(fails: Exception | None, came: Woken) -> None:
    leases: Any = Leases()
    assert run(bring_back("AAAAAA", Calls(fails), leases)) is came
    assert leases.dropped == ([] if came is Woken.HERE else ["AAAAAA"])


def unattended(found: Any, leases: Leases, find: Calls, here: Any = (), most: int = 100) -> Orphans:
    store: Any = SimpleNamespace(unattended=found)
    return Orphans(store, leases, find, here, most)  # type: ignore[arg-type]


def test_tables_are_taken_in_once_for_each_of_their_actions() -> None:
    async def work() -> None:
        find, found = Calls(), Calls({"AAAAAA": 3, "BBBBBB": 5, "HERE22": 1})
        one = unattended(found, Leases(), find, {"HERE22"})
        assert await one.take_in() == 2
        assert (found.asked, find.asked) == ([100], ["AAAAAA", "BBBBBB"])
        assert await one.take_in() == 0, "nothing has been played there since"
        one.forget("AAAAAA")
        assert await one.take_in() == 1
        one.forget("NOBODY")
        later = unattended(Calls({"AAAAAA": 3}, {"AAAAAA": 4}, {}, {"AAAAAA": 4}), Leases(), find)
        assert [await later.take_in() for _ in range(4)] == [1, 1, 0, 1]

    run(work())


def test_a_table_that_comes_back_later_is_tried_again_and_one_that_never_does_is_not() -> None:
    async def work() -> None:
        one = unattended(Calls({"AAAAAA": 3}), Leases(), Calls(AWAY, None))
        assert [await one.take_in() for _ in range(3)] == [0, 1, 0]
        sick = unattended(Calls({"AAAAAA": 3}), Leases(), Calls(GONE))
        assert [await sick.take_in() for _ in range(2)] == [0, 0]
        away = unattended(Calls(Failed()), Leases(), Calls())
        assert await away.take_in() == 0

    run(work())


def test_several_servers_take_a_few_at_a_time_and_leave_each_other_the_rest() -> None:
    async def work() -> None:
        codes = {f"AAAA{a}{b}": 1 for a in "ABCDEFGH" for b in "ABCDEFGH"}
        find, leases = Calls(), Leases(are_shared=True)
        assert await unattended(Calls(codes), leases, find).take_in() == len(codes)
        assert sorted(find.asked) == sorted(codes)
        assert [len(names) for names in leases.asked] == [64, 44, 24, 4]
        assert AT_ONCE == 20
        find, leases = Calls(), Leases(are_shared=True, free=lambda code: code.endswith("A"))
        assert await unattended(Calls(codes), leases, find).take_in() <= 8
        assert all(code.endswith("A") for code in find.asked)

    run(work())


def due(found: Calls, find: Calls, here: Any = (), leases: Leases | None = None) -> Due:
    store: Any = SimpleNamespace(due=found)
    return Due(store, leases or Leases(), find, here, lambda: "now")  # type: ignore[arg-type]


def test_tables_that_are_late_are_woken_and_those_here_look_after_themselves() -> None:
    async def work() -> None:
        find, found = Calls(), Calls(["AAAAAA", "HERE22", "BBBBBB"])
        assert await due(found, find, {"HERE22"}).wake() == 2
        assert sorted(find.asked) == ["AAAAAA", "BBBBBB"]
        assert found.asked == [("now", DUE_AT_ONCE)]
        leases = Leases()
        assert await due(Calls([]), find, leases=leases).wake() == 0
        assert leases.asked == [], "where nothing is late nothing is asked for"

    run(work())


def test_a_table_that_never_comes_takes_nobodys_place() -> None:
    async def work() -> None:
        find, found = Calls(GONE, AWAY, None), Calls(["SICK22"], ["SICK22", "AAAAAA"])
        one = due(found, find)
        assert [await one.wake() for _ in range(4)] == [0, 0, 1, 1]
        assert find.asked == ["SICK22", "AAAAAA", "AAAAAA", "AAAAAA"]
        assert [most for _, most in found.asked] == [DUE_AT_ONCE, *[DUE_AT_ONCE + 1] * 3]

    run(work())
