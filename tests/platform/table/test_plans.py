"""Test plans at a table: carried out like the person's own actions, private, and dropped with the seat."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.shipwreck.actions import Agree, Propose
from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.kernel.plans import MOST, Plan, made
from pitonisa.platform.store.deadlines import SeatPlans
from pitonisa.platform.store.presence import Around
from pitonisa.platform.table.commands import ChangeTable, DrawPlanMoments, Planned, Play, SeenAround, SetPlans
from pitonisa.platform.table.decide import BY_DAYS
from pitonisa.platform.table.due import Attention, look
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table_model.chairs import changed, left_to_bot
from tests.platform.table.evenings import Evening, by_days, in_a_window, sitting


def played(one: Evening) -> tuple[Seat, Seat]:
    """Whoever begins plays a fate and uses no power; then the other two decide together, the first of them leads."""
    for n in range(3):
        asked = sorted(one.room.asked())
        if len(asked) == 2:
            return asked[0], asked[1]
        legal = one.room.game.legal(one.room.playing.state, asked[0])
        one.live.do(Play(asked[0], legal[-1] if n else legal[0], n=one.room.n, command=f"{asked[0]}:{n}"))
    raise AssertionError("nobody decides")


def asker_and_planner(one: Evening) -> tuple[Seat, Seat, Seat]:
    """Whoever begins, and the two others."""
    (active,) = one.room.asked()
    first, second = (Seat(seat) for seat in range(3) if seat != active)
    return active, first, second


def planned(one: Evening) -> tuple[Seat, Seat]:
    """One of two voters has said that she agrees with whatever the other proposes, and he has proposed."""
    active, first, second = asker_and_planner(one)
    with pytest.raises(Refusal, match="plan-asked"):
        one.live.do(SetPlans(active, (Plan("pass"),)))
    one.live.do(SetPlans(second, (Plan("agree", first),)))
    played(one)
    one.act(first, kind=Propose)
    return first, second


# Carried out


@pytest.mark.parametrize("restarts", [False, True])
def test_by_days_a_plan_is_carried_out_later_as_by_somebody_who_looks_in(restarts: bool) -> None:
    one = by_days(3)
    _, other = planned(one)
    n = one.room.n
    one.drive()
    due = one.room.plan_moment(other)
    assert due is not None
    assert BY_DAYS[0] <= due - one.now + 0.01 <= BY_DAYS[1] + 0.01
    if restarts:
        one.live.restart()
    assert look(one.room, Attention(), one.now).soonest == pytest.approx(due, abs=0.01)
    one.now = due - 1
    one.drive()
    assert one.room.n == n
    one.now = due + 1
    one.drive()
    assert (other, Agree()) in one.room.playing.log
    assert one.room.done_by_plan(other) == (n + 1,)


@pytest.mark.parametrize(("lot", "seconds"), [(0.0, BY_DAYS[0]), (1.0, BY_DAYS[1]), (0.5, 464.758)])
def test_by_days_somebody_looks_in_rather_sooner_than_later(lot: float, seconds: float) -> None:
    one = by_days(3)
    _, other = planned(one)
    one.live.do(DrawPlanMoments(1.0, {other: lot}))
    assert (one.room.plan_moment(other) or 0) - one.now == pytest.approx(seconds, abs=0.01)
    assert one.live.disk.plans() == one.room.plans, "all servers know of it"


def test_a_proposal_of_somebody_else_is_not_what_it_was_made_for() -> None:
    one = by_days(3)
    _, first, second = asker_and_planner(one)
    one.live.do(SetPlans(first, (Plan("agree", second),)))
    played(one)
    n = one.room.n
    one.drive()
    one.now = (one.room.plan_moment(first) or 0) + 1
    one.drive()
    assert one.room.plan_moment(first) is None
    assert one.room.n == n, "nothing is proposed: it waits"
    assert one.room.plans_at(first)
    one.live.restart()
    one.drive()
    assert one.room.n == n, "and nothing is due after a night of sleep"


def test_in_a_sealed_window_a_plan_answers_and_nobody_else_gets_a_byte() -> None:
    one = in_a_window()
    seat, other, *_ = sorted(one.room.waited_for())
    with pytest.raises(Refusal, match="plan-asked"):
        one.live.do(SetPlans(seat, (Plan("pass"),)))
    one.live.note(Planned({seat: SeatPlans((made(one.room.game, one.room.playing.state, seat, Plan("pass")),))}))
    eyes: list[Viewer] = [viewer for viewer in one.room.playing.viewers if viewer != seat]
    before = [one.room.playing.frame(viewer) for viewer in eyes], live_info(one.live)
    one.drive()
    assert one.room.plan_moment(seat) is not None
    one.later(0.1)
    one.drive()
    assert seat in one.room.envelopes
    assert ([one.room.playing.frame(viewer) for viewer in eyes], live_info(one.live)) == before
    assert other in one.room.waited_for()
    assert one.room.done_by_plan(seat) == (one.room.n,)


def test_in_one_sitting_a_plan_acts_only_while_its_owner_is_there() -> None:
    one = sitting(3)
    _, other = planned(one)
    n = one.room.n
    assert one.room.planning() == []
    one.drive()
    assert one.room.n == n
    one.live.note(SeenAround(Around(frozenset({other}), (), ())))
    one.drive()
    one.now += 10
    one.drive()
    assert one.room.n > n


# Leaving no trace


def test_with_or_without_a_plan_the_others_are_told_the_same() -> None:
    """The same action by hand and by plan: every byte of the frames, the table and the log of the others."""
    by_plan, by_hand = (told_of_an_evening(by_plan=one) for one in (True, False))
    assert by_plan == by_hand


def told_of_an_evening(*, by_plan: bool) -> list[Any]:
    one, told = by_days(3), list[Any]()
    _, first, second = asker_and_planner(one)

    def look() -> None:
        match = one.room.playing
        eyes: list[Viewer] = [viewer for viewer in match.viewers if viewer != second]
        told.append(([match.frame(viewer) for viewer in eyes], live_info(one.live), match.past(PUBLIC)))

    if by_plan:
        one.live.do(SetPlans(second, (Plan("agree", first),)))
    look()
    played(one)
    look()
    one.act(first, kind=Propose)
    look()
    n = one.room.n
    if by_plan:
        one.drive()
    one.later(0.1)
    if by_plan:
        one.drive()
        assert one.room.n > n
    else:
        one.live.do(Play(second, Agree(), n=n, command=f"{second}:hand"))
    look()
    return told


# Forgotten, and bounded


@pytest.mark.parametrize("how", ["taken over by link", "left to a bot"])
def test_a_plan_is_gone_when_its_seat_changes_hands(how: str) -> None:
    one = by_days(3)
    _, first, second = asker_and_planner(one)
    one.live.do(SetPlans(second, (Plan("agree", first),)))
    assert one.live.disk.plans()
    if how == "left to a bot":
        one.live.do(ChangeTable(lambda table: left_to_bot(one.room.game, table, second)))
    else:
        one.live.do(ChangeTable(lambda table: changed(table, second, token="a" * 64)))
    assert one.room.plans == {}
    assert one.live.disk.plans() == {}


def test_a_plan_is_forgotten_when_its_ground_has_changed() -> None:
    one = by_days(3)
    _, other = planned(one)
    one.live.do(Play(other, Agree(), n=one.room.n, command=f"{other}:hand"))
    assert one.room.plans_at(other) == (), "another turn has begun"


def test_only_so_many_are_kept() -> None:
    one = by_days(3)
    _, first, second = asker_and_planner(one)
    with pytest.raises(Refusal, match="plan-most") as refused:
        one.live.do(SetPlans(second, (Plan("agree", first),) * (MOST + 1)))
    assert refused.value.details["most"] == MOST
    one.live.do(SetPlans(second, (Plan("agree", first),) * MOST))
    assert [each.whom for each in one.room.plans_at(second)] == [first], "twice the same is once"
