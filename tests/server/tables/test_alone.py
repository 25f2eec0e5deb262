"""Sealed windows of a person alone with bots: they wait for the answer, close on it, and keep the beat for others."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.games.leaders.actions import Pass
from pitonisa.kernel import PUBLIC
from pitonisa.platform.table.chairs import with_chair
from pitonisa.platform.table.clock import iso
from pitonisa.platform.table.commands import ChangeTable, CloseWindow
from pitonisa.platform.table.table import Chair, SeatKind
from pitonisa.server.info import live_info
from tests.games.leaders.table import ANA, BEA, CID, DAN
from tests.server.harness import running
from tests.server.tables.test_beat import BEAT, BOT, LID, OPENED, PERSON, SHOT, Scene, scene

AMONG_BOTS = (BOT, PERSON, BOT, BOT)
"""Bea plays with three bots."""


async def leave_alone(one: Scene, *, bots: float = 0.0) -> None:
    """Only Bea stays; the bots answer so many seconds after the window has opened."""
    for viewer in (ANA, PUBLIC):
        one.live.depart(one.there[viewer])
    for seat in (CID, DAN):
        await one.at(bots, seat, Pass(), bot=True)


@pytest.mark.parametrize(("beat", "takes"), [(BEAT, 0.3), (BEAT, 60.0), (0, 60.0)])
def test_a_window_waits_for_a_person_alone_with_bots_and_closes_on_their_answer(
    tmp_path: Path, beat: int, takes: float
) -> None:
    async def work(one: Scene) -> None:
        await leave_alone(one)
        assert live_info(one.live).closes is None
        await one.at(takes - 0.1)
        assert one.live.room.n == 1
        await one.at(takes, BEA, LID)
        await one.live.do(CloseWindow())
        assert one.closed(BEA) == pytest.approx(takes)

    scene(tmp_path, work, chairs=AMONG_BOTS, beat=beat)


@pytest.mark.parametrize(("thought", "closes"), [(0.2, 1.0), (0.9, 1.0), (1.1, 2.0)])
def test_a_person_alone_with_bots_learns_how_long_they_think_by_whole_seconds_only(
    tmp_path: Path, thought: float, closes: float
) -> None:
    """Bots think while people are shown what has happened: here they begin late on purpose."""

    async def work(one: Scene) -> None:
        await one.at(0.1, BEA, Pass())
        await leave_alone(one, bots=thought)
        await one.at(closes - 0.1)
        assert one.live.room.n == 1
        await one.at(5)
        assert one.closed(BEA) == closes

    scene(tmp_path, work, chairs=AMONG_BOTS)


def test_a_window_waits_in_the_same_way_for_a_person_alone_who_can_only_pass(tmp_path: Path) -> None:
    """Else a spectator who finds one open would know that they hold an answer."""

    async def work(one: Scene) -> None:
        await leave_alone(one)
        await one.at(60)
        assert one.live.room.n == 1
        await one.at(60.1, BEA, Pass())
        await one.live.do(CloseWindow())
        assert one.closed(BEA) == pytest.approx(60.1)

    scene(tmp_path, work, ("ees >1", "Ess flat_eye", "sSe detour_sign", "ees rear_mirror"), chairs=AMONG_BOTS)


@pytest.mark.parametrize("has_answered", [True, False])
def test_a_spectator_who_comes_to_a_person_alone_finds_a_whole_beat(tmp_path: Path, *, has_answered: bool) -> None:
    """Everybody knows of it; when the spectator leaves, the window waits for the person again."""

    async def work(one: Scene) -> None:
        for seat in (ANA, PUBLIC):
            one.live.depart(one.there[seat])
        await one.at(30)
        one.come(PUBLIC)
        changes = one.there[BEA].changes
        assert live_info(one.live).closes == iso(OPENED + 30 + SHOT)
        assert changes > 0
        one.live.depart(one.there[PUBLIC])
        assert live_info(one.live).closes is None
        assert one.there[BEA].changes == changes + 1
        await one.at(60)
        one.come(PUBLIC)
        for seat in (CID, DAN):
            await one.at(60.1, seat, Pass(), bot=True)
        if has_answered:
            await one.at(60.2, BEA, LID)
        await one.at(70)
        assert one.closed(BEA) == one.closed(PUBLIC) == 60 + SHOT

    scene(tmp_path, work, chairs=AMONG_BOTS)


@pytest.mark.parametrize("second", [PERSON, Chair(kind=SeatKind.VISITOR, name="Program")])
def test_where_a_second_one_sits_who_could_be_there_the_beat_is_kept(tmp_path: Path, second: Chair) -> None:
    """Whether or not they are there: they may come back at any moment."""

    async def work(one: Scene) -> None:
        await leave_alone(one)
        await one.at(0.1, BEA, Pass())
        await one.at(5)
        assert one.closed(BEA) == SHOT

    scene(tmp_path, work, chairs=(BOT, PERSON, BOT, second))


def test_who_sits_down_beside_a_person_alone_finds_a_whole_beat(tmp_path: Path) -> None:
    async def work(one: Scene) -> None:
        await leave_alone(one)
        await one.at(30)
        await one.live.do(ChangeTable(lambda table: with_chair(table, 3, PERSON)))
        assert live_info(one.live).closes == iso(OPENED + 30 + SHOT)

    scene(tmp_path, work, chairs=AMONG_BOTS)


def test_nobody_outside_is_told_whose_turn_it_is_while_a_person_is_alone_with_bots(tmp_path: Path) -> None:
    """Else they could time the person's answers without being there, and sit down afterwards."""
    with running(tmp_path) as server:
        seated = server.open_table(game="leaders", players=4, seats=[None, *["random"] * 3])
        code, token = seated["table"]["code"], seated["token"]
        server.ask("POST", f"/api/tables/{code}/start", token=token)
        with server.person(code, token) as ana:
            assert ana.table["to_act"]
            assert server.ask("GET", f"/api/tables/{code}")["to_act"] == []
            with server.person(code):
                assert server.ask("GET", f"/api/tables/{code}")["to_act"], "a spectator sees it as well"
