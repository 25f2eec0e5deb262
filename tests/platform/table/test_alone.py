"""Test sealed windows of a person alone with bots: they close on the answer, and keep their length for others."""

from __future__ import annotations

import pytest

from pitonisa.games.leaders.actions import Pass
from pitonisa.kernel import PUBLIC
from pitonisa.platform.table.commands import ChangeTable, CloseWindow
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table_model.chairs import with_chair
from pitonisa.platform.table_model.clock import iso
from pitonisa.platform.table_model.table import Chair, SeatKind
from tests.games.leaders.table import ANA, BEA, CID, DAN
from tests.platform.table.windows import AMONG_BOTS, BEAT, BOT, LID, OPENED, PERSON, SHOT, Scene


def leave_alone(one: Scene, *, bots: float = 0.0) -> None:
    """Only Bea stays; the bots answer so many seconds after the window has opened."""
    one.one.leave(ANA, PUBLIC)
    for seat in (CID, DAN):
        one.at(bots, seat, Pass(), bot=True)


@pytest.mark.parametrize(("beat", "takes"), [(BEAT, 0.3), (BEAT, 60.0), (0, 60.0)])
def test_a_window_waits_for_a_person_alone_with_bots_and_closes_on_their_answer(beat: int, takes: float) -> None:
    one = Scene(chairs=AMONG_BOTS, beat=beat)
    leave_alone(one)
    assert live_info(one.live).closes is None
    one.at(takes - 0.1)
    assert one.live.room.n == 1
    one.at(takes, BEA, LID)
    one.live.do(CloseWindow())
    assert one.one.closed(BEA) == pytest.approx(takes)


@pytest.mark.parametrize(("thought", "closes"), [(0.2, 1.0), (0.9, 1.0), (1.1, 2.0)])
def test_a_person_alone_with_bots_learns_how_long_they_think_by_whole_seconds_only(
    thought: float, closes: float
) -> None:
    """Bots think while people are shown what has happened: here they begin late on purpose."""
    one = Scene(chairs=AMONG_BOTS)
    one.at(0.1, BEA, Pass())
    leave_alone(one, bots=thought)
    one.at(closes - 0.1)
    assert one.live.room.n == 1
    one.at(5)
    assert one.one.closed(BEA) == closes


def test_a_window_waits_in_the_same_way_for_a_person_alone_who_can_only_pass() -> None:
    """Else a spectator who finds one open would know that they hold an answer."""
    one = Scene(("ees >1", "Ess flat_eye", "sSe detour_sign", "ees rear_mirror"), AMONG_BOTS)
    leave_alone(one)
    one.at(60)
    assert one.live.room.n == 1
    one.at(60.1, BEA, Pass())
    one.live.do(CloseWindow())
    assert one.one.closed(BEA) == pytest.approx(60.1)


@pytest.mark.parametrize("has_answered", [True, False])
def test_a_spectator_who_comes_to_a_person_alone_finds_a_whole_beat(*, has_answered: bool) -> None:
    """Everybody knows of it; when the spectator leaves, the window waits for the person again."""
    one = Scene(chairs=AMONG_BOTS)
    one.one.leave(ANA, PUBLIC)
    one.at(30)
    one.one.come(PUBLIC)
    changes = one.there[BEA].changes
    assert live_info(one.live).closes == iso(OPENED + 30 + SHOT)
    assert changes > 0
    one.one.leave(PUBLIC)
    assert live_info(one.live).closes is None
    assert one.there[BEA].changes == changes + 1
    one.at(60)
    one.one.come(PUBLIC)
    for seat in (CID, DAN):
        one.at(60.1, seat, Pass(), bot=True)
    if has_answered:
        one.at(60.2, BEA, LID)
    one.at(70)
    assert one.one.closed(BEA) == one.one.closed(PUBLIC) == 60 + SHOT


@pytest.mark.parametrize("second", [PERSON, Chair(kind=SeatKind.VISITOR, name="Program")])
def test_where_a_second_one_sits_who_could_be_there_the_beat_is_kept(second: Chair) -> None:
    """Whether or not they are there: they may come back at any moment."""
    one = Scene(chairs=(BOT, PERSON, BOT, second))
    leave_alone(one)
    one.at(0.1, BEA, Pass())
    one.at(5)
    assert one.one.closed(BEA) == SHOT


def test_who_sits_down_beside_a_person_alone_finds_a_whole_beat() -> None:
    one = Scene(chairs=AMONG_BOTS)
    leave_alone(one)
    one.at(30)
    one.live.do(ChangeTable(lambda table: with_chair(table, 3, PERSON)))
    assert live_info(one.live).closes == iso(OPENED + 30 + SHOT)
