"""What strangers leave on the disk is bounded: talk, tables, and tables that never began."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.kernel import PUBLIC, Refusal, Seat
from pitonisa.platform.match.talk import Chat, Notice
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.chairs import changed
from pitonisa.platform.table.commands import Begin, ChangeTable, Play, Speak
from pitonisa.platform.table.table import Stage
from pitonisa.server.allowances import A_DAY
from pitonisa.server.tables.house import House
from tests.server.harness import Refused, running
from tests.server.tables.test_house import begun, in_house, table
from tests.server.tables.test_tidying import by_hand, days_later, is_there


def speaker(live: TableActor) -> Seat:
    """Somebody who may speak: those whose turn it is must be silent."""
    return next(seat for seat in map(Seat, range(2)) if seat not in live.room.to_act())


def texts(live: TableActor) -> list[str]:
    lines = live.room.match.talk if live.room.match else live.room.before
    return [line.said.text for line in lines if isinstance(line.said, Chat)]


@pytest.mark.parametrize("stage", [Stage.LOBBY, Stage.PLAYING])
def test_what_watchers_say_makes_room_for_newer_and_never_takes_it_from_those_who_play(
    tmp_path: Path, stage: Stage
) -> None:
    async def before(house: House) -> list[str]:
        live = await house.open_table(table("AAAAAA"))
        if stage is Stage.PLAYING:
            await live.do(Begin("seed"))
        await live.do(Speak(speaker(live), Chat("mine")))
        for k in range(5):
            await live.do(Speak(PUBLIC, Chat(f"psst {k}")))
        await live.do(Speak(speaker(live), Chat("mine too")))
        return texts(live)

    async def after(house: House) -> list[str]:
        live = await house.find("AAAAAA")
        assert texts(live) == kept
        await live.do(Speak(PUBLIC, Chat("psst 5")))
        return texts(live)

    kept = ["mine", "psst 3", "psst 4", "mine too"]
    assert in_house(tmp_path, before, gallery_kept=2) == kept
    assert in_house(tmp_path, after, gallery_kept=2) == ["mine", "psst 4", "mine too", "psst 5"]


def test_those_who_play_are_told_when_a_table_keeps_no_more_talk_and_the_match_goes_on(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        await begun(house, table("AAAAAA"))
        live = await house.find("AAAAAA")
        for k in range(3):
            await live.do(Speak(speaker(live), Chat(str(k))))
        with pytest.raises(Refusal, match="talk-full"):
            await live.do(Speak(speaker(live), Chat("one more")))
        await live.do(Speak(PUBLIC, Chat("psst")))
        await live.do(ChangeTable(lambda table: changed(table, 0, sigil="star"), Notice("back", 0)))
        (seat,) = live.room.to_act()
        assert (
            await live.do(Play(seat, live.room.game.legal(live.room.playing.state, seat)[0], n=0, command="0:a")) == 1
        )
        assert texts(live) == ["0", "1", "2", "psst"]

    in_house(tmp_path, work, talk_kept=3)


def test_one_address_opens_only_so_many_tables_in_a_day(tmp_path: Path) -> None:
    with running(tmp_path, openings_a_day=2) as server:
        for _ in range(2):
            server.open_table(players=2)
        for path, body in (("/api/tables", {"game": "shipwreck", "players": 2}), ("/api/lessons/quay/first-hour", {})):
            with pytest.raises(Refused) as refused:
                server.ask("POST", path, body)
            assert (refused.value.status, refused.value.key) == (429, "too-many-tables")
            assert "2 tables" in refused.value.problem["text"]


def test_a_table_whose_match_never_began_is_removed_when_nobody_comes_back(tmp_path: Path) -> None:
    async def work(house: House) -> list[bool]:
        by_hand(house)
        house.now = days_later(0)
        for code in ("AAAAAA", "BBBBBB"):
            await house.open_table(table(code))
        await begun(house, table("CCCCCC"))
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            await house._put_away(code)  # pyright: ignore[reportPrivateUsage]
        house.now = days_later(6)
        await house.tidying.tidy()
        assert await is_there(house, "BBBBBB")
        await house._put_away("BBBBBB")  # pyright: ignore[reportPrivateUsage]
        house.now = days_later(8)
        await house.tidying.tidy()
        return [await is_there(house, code) for code in ("AAAAAA", "BBBBBB", "CCCCCC")]

    assert in_house(tmp_path, work, lobby_days=7) == [False, True, True]


def test_a_match_whose_next_table_was_removed_can_be_played_again(tmp_path: Path) -> None:
    async def before(house: House) -> None:
        await house.open_table(table("AAAAAA", next="BBBBBB"))
        await house.open_table(table("BBBBBB", opened="2026-01-01T00:00:00+00:00"))

    async def after(house: House) -> str | None:
        by_hand(house)
        house.now = lambda: days_later(0)() + 8 * A_DAY
        assert await is_there(house, "AAAAAA")
        await house.tidying.tidy()
        kept = (await house.find("AAAAAA")).room.table.next
        await house._put_away("AAAAAA")  # pyright: ignore[reportPrivateUsage]
        await house.tidying.tidy()
        assert kept == "BBBBBB"
        return (await house.find("AAAAAA")).room.table.next

    in_house(tmp_path, before, lobby_days=0)
    assert in_house(tmp_path, after, lobby_days=7) is None
