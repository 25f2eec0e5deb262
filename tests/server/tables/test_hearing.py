"""Check how a server reacts to others' writes: which tables read what, once."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.kernel import PUBLIC, Refusal, Seat
from pitonisa.platform.store.bus import PLAYED, Change
from pitonisa.platform.store.database import Failed
from pitonisa.platform.table.commands import Arrived, Departed, Requested
from pitonisa.platform.table_model.chairs import Ask
from pitonisa.platform.table_model.pace import Opening
from pitonisa.server.tables.peers import Attendance, Peers
from tests.platform.table.evenings import Evening, sitting
from tests.platform.table.windows import Scene
from tests.server.tables.pretend import Calls, run, settle

CODE = "AAAAAA"


class Live:
    """A table that notes what it is asked to look at."""

    def __init__(self, one: Evening | None = None, fails: Exception | None = None) -> None:
        self.evening = one or sitting()
        self.looked: list[str] = []
        self.fails = fails
        self.is_ready = True
        self.owned: list[Any] = []

    @property
    def room(self) -> Any:
        return self.evening.live.room

    async def _note(self, what: str) -> None:
        await asyncio.sleep(0)
        self.looked.append(what)
        if self.fails:
            raise self.fails

    async def look(self) -> None:
        await self._note("log")

    async def look_around(self) -> None:
        await self._note("around")

    async def hear_wishes(self) -> None:
        await self._note("wishes")

    async def follow(self, played: Any) -> None:
        await self._note(f"played {played}")

    def follow_at_once(self, played: Any) -> bool:
        if self.fails:
            raise self.fails
        if self.is_ready:
            self.looked.append(f"at once {played}")
        return self.is_ready

    def see_around(self, around: Any) -> None:
        if self.fails:
            raise self.fails
        self.looked.append(f"saw {around}")

    def own(self, work: Any) -> None:
        self.owned.append(asyncio.ensure_future(work))


class Street:
    """A server with these tables, whose neighbours write."""

    def __init__(self, *, has_others: bool = True, **tables: Live) -> None:
        self.tables = tables
        self.told: list[Any] = []
        self.played, self.around = Calls({}), Calls({})
        self.opened: Any = lambda change: None
        self.store: Any = SimpleNamespace(
            has_others=has_others,
            name="here",
            opened=lambda change: self.opened(change),
            played=lambda codes: self.played(codes),
            around=lambda codes: self.around({*codes}),
            lease=lambda: SimpleNamespace(close=lambda: None),
            listen=Calls(SimpleNamespace(close=lambda: None)),
            keep=Calls(),
        )
        peek: Any = self.tables.get
        shared_limits: Any = None
        self.peers = Peers(self.store, shared_limits, peek, lambda: list(self.tables), self.told.append)

    async def hears(self, *changes: Change | None) -> None:
        for change in changes:
            self.peers._heard(change)  # pyright: ignore[reportPrivateUsage]
        await settle()


def change(*rows: str, code: str = CODE) -> Change:
    return Change(code, rows, 1, "there")


@pytest.mark.parametrize(
    ("rows", "looked"),
    [
        (("tables",), ["log"]),
        (("moves", "talk"), ["log"]),
        (("wishes",), ["wishes"]),
        (("tables", "wishes"), ["log", "wishes"]),
        (("tables", "presence"), ["log", "around"]),
    ],
)
def test_a_table_looks_at_what_was_written_there_and_at_nothing_else(rows: tuple[str, ...], looked: list[str]) -> None:
    async def work() -> None:
        here, other = Live(), Live()
        street = Street(AAAAAA=here, BBBBBB=other)
        await street.hears(change(*rows), change(*rows, code="ELSEWH"))
        assert (here.looked, other.looked) == (looked, [])
        assert [one.code for one in street.told] == [CODE, "ELSEWH"], "all that is written is heard"
        await street.peers.end()

    run(work())


def test_what_is_written_while_a_table_looks_is_looked_at_once_more() -> None:
    async def work() -> None:
        here = Live()
        street = Street(AAAAAA=here)
        await street.hears(change("tables"), change("tables"), change("talk"))
        assert here.looked == ["log"], "once for all of it"
        await street.hears(change("tables"))
        street.peers._heard(change("talk"))  # pyright: ignore[reportPrivateUsage]
        await asyncio.sleep(0)
        street.peers._heard(change("talk"))  # pyright: ignore[reportPrivateUsage]
        await settle()
        assert here.looked == ["log"] * 4

    run(work())


def test_where_something_may_have_been_missed_every_table_looks_at_everything() -> None:
    async def work() -> None:
        one, other = Live(), Live()
        street = Street(AAAAAA=one, BBBBBB=other)
        await street.hears(None)
        assert one.looked == other.looked == ["log", "around"]
        assert street.told == [None]

    run(work())


@pytest.mark.parametrize("fails", [Refusal("gone"), ValueError("ours")])
def test_a_table_that_cannot_follow_keeps_no_other_from_it(fails: Exception) -> None:
    async def work() -> None:
        sick, sound = Live(fails=fails), Live()
        street = Street(AAAAAA=sick, BBBBBB=sound)
        for _ in range(2):
            await street.hears(change("tables"), change("tables", code="BBBBBB"))
        assert (sick.looked, sound.looked) == (["log"] * 2, ["log"] * 2)

    run(work())


# What was played


def test_what_the_news_tell_happens_at_once_and_is_not_read() -> None:
    async def work() -> None:
        here = Live()
        street = Street(AAAAAA=here)
        street.opened = lambda change: "it"
        await street.hears(change(*PLAYED))
        assert here.looked == ["at once it"]
        assert street.played.asked == []

    run(work())


def test_what_they_do_not_tell_is_read_together_for_all_tables() -> None:
    async def work() -> None:
        one, other, lobby = Live(), Live(sitting(code="BBBBBB")), Live(sitting(code="LOBBY2", is_begun=False))
        other.is_ready = False
        street = Street(AAAAAA=one, BBBBBB=other, LOBBY2=lobby)
        street.opened = lambda change: None if change.code == "AAAAAA" else "it"
        street.played = Calls({"AAAAAA": "one", "BBBBBB": "two"}, {})
        codes = ("AAAAAA", "BBBBBB", "LOBBY2", "NOBODY")
        lobby.is_ready = False
        await street.hears(*(change(*PLAYED, code=code) for code in codes))
        assert street.played.asked == [{"AAAAAA": 0, "BBBBBB": 0}]
        assert (one.looked, other.looked, lobby.looked) == (["played one"], ["played two"], [])

    run(work())


def test_one_that_waits_to_be_read_does_not_hear_of_the_next_action_before() -> None:
    async def work() -> None:
        here = Live()
        street = Street(AAAAAA=here)
        found = iter([None, "second"])
        street.opened = lambda change: next(found)
        street.played = Calls({CODE: "both"})
        await street.hears(change(*PLAYED), change(*PLAYED))
        assert here.looked == ["played both"]

    run(work())


def test_where_reading_fails_each_table_looks_for_itself_and_says_so() -> None:
    async def work() -> None:
        here = Live()
        street = Street(AAAAAA=here)
        street.played = Calls(Failed())
        await street.hears(change(*PLAYED))
        assert here.looked == ["log"]
        sick = Live(fails=ValueError("ours"))
        street = Street(AAAAAA=sick)
        street.opened, street.played = lambda change: "it", Calls({CODE: "it"})
        await street.hears(change(*PLAYED))
        assert sick.looked == ["played it"], "what could not happen at once is read"

    run(work())


def test_while_a_table_looks_at_its_log_what_is_played_is_part_of_it() -> None:
    async def work() -> None:
        here = Live()
        street = Street(AAAAAA=here)
        street.opened = lambda change: "it"
        await street.hears(change("tables"), change(*PLAYED))
        assert here.looked == ["log"]

    run(work())


# Who is where


def test_who_is_where_is_read_together_and_for_tables_that_are_here() -> None:
    async def work() -> None:
        one, other = Live(), Live()
        street = Street(AAAAAA=one, BBBBBB=other)
        street.around = Calls({"AAAAAA": "Ana", "BBBBBB": "Bea", "NOBODY": "Cid"})
        await street.hears(*(change("presence", code=code) for code in ("AAAAAA", "BBBBBB", "NOBODY")))
        assert street.around.asked == [{"AAAAAA", "BBBBBB"}]
        assert (one.looked, other.looked) == (["saw Ana"], ["saw Bea"])
        street.around = Calls(Failed())
        await street.hears(change("asks"))
        assert one.looked == ["saw Ana", "around"]
        street.peers._cleared(["BBBBBB"])  # pyright: ignore[reportPrivateUsage]
        assert street.told[-1].code == "BBBBBB"

    run(work())


# While a table is being read


def test_what_is_written_while_a_table_is_read_is_looked_at_when_it_is_here() -> None:
    async def work() -> None:
        here: Any = Live()
        street = Street()
        with street.peers.expecting(CODE) as arrived:
            await street.hears(change("presence"), change("wishes"), change("tables", code="BBBBBB"))
            street.tables[CODE] = here
            await arrived(here, None)
        assert here.looked == ["wishes", "around"]
        with street.peers.expecting(CODE) as arrived:
            await arrived(here, "who was there")  # type: ignore[arg-type]
        assert here.looked == ["wishes", "around", "saw who was there"]
        with pytest.raises(ValueError), street.peers.expecting(CODE):
            raise ValueError
        assert street.peers._expected == {}  # pyright: ignore[reportPrivateUsage]
        del street.tables[CODE]
        with street.peers.expecting(CODE) as arrived:
            await street.hears(None)
            street.tables[CODE] = here
            await arrived(here, None)
        assert here.looked[3:] == ["log", "around"]

    run(work())


# What others can know of who is here


def kept(store: Any) -> list[tuple[str, str, Any]]:
    """By commit: what was done to which rows."""
    found = list[tuple[str, str, Any]]()
    for rows in store.keep.asked:
        for command, row in rows:
            verb = command.text().split()[0]
            found.append((verb, command.table, row.get("viewer") or row.get("id")))
    return found


def test_only_what_is_new_is_written_and_one_server_alone_writes_nothing() -> None:
    async def work() -> None:
        here = Live()
        street = Street(AAAAAA=here)
        here.evening.live.note(Arrived(Seat(0)))
        street.peers.attended(CODE)
        await settle()
        here.evening.live.note(Arrived(PUBLIC))
        here.evening.live.note(Departed(Seat(0)))
        here.evening.live.note(Requested(Ask("cleo", "Cleo", None, None, 1.0, "f" * 64)))
        street.peers.attended(CODE)
        street.peers.attended(CODE)
        await settle()
        assert kept(street.store) == [
            ("INSERT", "presence", "0"),
            *(("INSERT", "presence", "public"), ("DELETE", "presence", "0"), ("INSERT", "asks", "cleo")),
        ]
        del street.tables[CODE]
        street.peers.attended(CODE)
        await settle()
        assert kept(street.store)[4:] == [("DELETE", "presence", "public"), ("DELETE", "asks", "cleo")]
        alone = Street(has_others=False, AAAAAA=here)
        alone.peers.attended(CODE)
        await settle()
        assert kept(alone.store) == []

    run(work())


def test_what_could_not_be_written_is_written_anew_with_the_next_change() -> None:
    async def work() -> None:
        here = Live()
        here.evening.live.note(Arrived(Seat(0)))
        street = Street(AAAAAA=here)
        street.store.keep = Calls(Failed(), None)
        street.peers.attended(CODE)
        await settle()
        street.store.keep.asked.clear()
        street.peers.attended(CODE)
        await settle()
        *cleared, last = kept(street.store)
        assert last == ("INSERT", "presence", "0")
        assert cleared, "nobody knows what is written there"
        assert {verb for verb, _, _ in cleared} == {"DELETE"}

    run(work())


def test_whoever_comes_to_a_window_tells_the_others_when_it_opened() -> None:
    async def work() -> None:
        scene = Scene(fast=(0.0, 0.0))
        live: Any = SimpleNamespace(room=scene.live.room)
        store: Any = SimpleNamespace(name="here", keep=Calls())
        attendance = Attendance(store, lambda code: live)
        attendance.changed("ABCDEF")
        await attendance.end()
        assert ("INSERT", "openings", None) in kept(store)
        (opening,) = [row for rows in store.keep.asked for command, row in rows if command.table == "openings"]
        assert Opening(opening["n"], opening["moment"]) == scene.live.room.beat.opening
        attendance.changed("ABCDEF")
        await attendance.end()
        assert len(store.keep.asked) == 1, "once"

    run(work())
