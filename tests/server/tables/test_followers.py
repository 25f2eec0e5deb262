"""Check that changes are noticed at the first following beat of the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitonisa.platform.store.bus import Change
from pitonisa.platform.table_model.table import Table
from pitonisa.server.tables import table_feed
from pitonisa.server.tables.table_feed import TableFeed
from tests.platform.table.evenings import PEOPLE, sitting
from tests.server.tables.pretend import Calls, run
from tests.server.tables.test_hearing import CODE
from tests.server.tables.test_table_server import table

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
        patch.setattr(table_feed.asyncio, "get_running_loop", lambda: clock)
        all_of_them = TableFeed(cast(Any, None), 1, lambda code: True)
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


class Follows:
    def __init__(self, person: str | None = None, *codes: str) -> None:
        self.person, self.codes = person, dict.fromkeys(codes)
        self.told: list[str] = []

    def stir(self, codes: Collection[str]) -> None:
        self.told.append(" ".join(sorted(codes)))

    def stir_all(self) -> None:
        self.told.append("all")

    def stir_listed(self) -> None:
        self.told.append("listed")

    def stir_invited(self) -> None:
        self.told.append("invited")


OWN, OTHER = "0a" * 12, "0b" * 12


async def stirred(readers: list[Follows], *events: Any, here: Collection[str] = (), found: Any = ((), ())) -> Calls:
    """What they are told at the next beat after this."""
    read = Calls(found)
    store: Any = SimpleNamespace(read=read)
    one = TableFeed(store, 0.001, lambda code: code in here)
    for reader in readers:
        one.join(reader)
    for event in events:
        event(one)
    for _ in range(20):
        await asyncio.sleep(0.001)
    one.end()
    return read


def test_whoever_follows_a_table_or_sits_there_looks_again_and_nobody_else() -> None:
    table = sitting(chairs=(msgspec.structs.replace(PEOPLE[0], owner=OWN), PEOPLE[1])).room.table

    async def work() -> None:
        follows, sits, other, left = Follows(None, CODE), Follows(OWN), Follows(OTHER, "BBBBBB"), Follows(None, CODE)
        await stirred([follows, sits, other], lambda one: one.changed(table))
        assert (follows.told, sits.told, other.told) == ([CODE], [CODE], [])
        await stirred([left], lambda one: one.changed(table), lambda one: one.leave(left))
        assert left.told == []

    run(work())


def test_lists_are_looked_at_while_a_table_waits_and_when_it_waits_no_more() -> None:
    lobby, begun = sitting(is_begun=False).room.table, sitting().room.table

    async def work() -> None:
        for events, told in (
            ([lobby], ["listed"]),
            ([begun], []),
            ([lobby, begun], ["listed"]),
        ):
            reader = Follows()
            await stirred([reader], *(lambda one, table=table: one.changed(table) for table in events))
            assert reader.told == told
        removed = Follows(None, CODE)
        await stirred([removed], lambda one: one.removed(CODE))
        assert removed.told == [CODE, "listed"]

    run(work())


def test_who_was_invited_or_has_a_seat_elsewhere_is_found_out_with_one_question() -> None:
    async def work() -> None:
        guest, seated, nobody = Follows(OWN), Follows(OTHER), Follows("0c" * 12)
        invited = [SimpleNamespace(code="INVITE", person=OWN), SimpleNamespace(code="OTHERS", person=OTHER)]
        seats = [SimpleNamespace(code="SEATS2", owner=OTHER), SimpleNamespace(code="KNOWN2", owner=OWN)]
        read = await stirred(
            [guest, seated, nobody],
            lambda one: one.heard(Change("INVITE", ("invitations",), None, "there")),
            lambda one: one.heard(Change("SEATS2", ("seats", "moves"), None, "there")),
            found=(seats, invited),
        )
        assert (guest.told, seated.told, nobody.told) == (["invited"], ["SEATS2"], [])
        assert len(read.asked) == 1
        by_link = Follows(None, "BBBBBB")
        read = await stirred([by_link], lambda one: one.invited("INVITE"))
        assert (read.asked, by_link.told) == ([], []), "by links alone nobody has a seat that is not known"

    run(work())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (None, ["all"]),
        (Change(CODE, ("moves",), 1, "there"), [CODE]),
        (Change(CODE, ("tables", "moves"), 1, "there"), [CODE, "listed"]),
        (Change("HERE22", ("moves",), 1, "there"), []),
        (Change(CODE, ("reviews",), None, "there"), []),
        (Change(CODE, ("reviews", "moves"), None, "there"), [CODE]),
    ],
)
def test_of_what_others_wrote_tables_that_are_here_tell_by_themselves(change: Any, told: list[str]) -> None:
    async def work() -> None:
        reader = Follows(None, CODE, "HERE22")
        await stirred([reader], lambda one: one.heard(change), here=["HERE22"])
        assert reader.told == told

    run(work())


def test_of_lessons_and_where_nobody_follows_nothing_is_told_nor_kept() -> None:
    async def work() -> None:
        reader = Follows(None, CODE)
        lesson = msgspec.structs.replace(sitting(is_begun=False).room.table, lesson="first-hour")
        await stirred([reader], lambda one: one.changed(lesson))
        assert reader.told == []
        late = Follows(None, CODE)
        await stirred([], lambda one: one.removed(CODE), lambda one: one.join(late))
        assert late.told == []

    run(work())
