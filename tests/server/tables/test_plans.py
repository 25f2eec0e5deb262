"""What somebody says in advance: done as if they did it themself, known to nobody else, and gone with the seat."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitonisa.games.shipwreck.actions import Agree, Propose
from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.kernel.plans import MOST, Plan, made
from pitonisa.platform.store.passing import Around
from pitonisa.platform.store.plans import SeatPlans
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.chairs import changed, left_to_bot
from pitonisa.platform.table.commands import ChangeTable, Planned, Play, SetPlans
from pitonisa.platform.table.decide import BY_DAYS
from pitonisa.platform.table.pace import A_DAY, Rhythm
from pitonisa.platform.table.table import Chair, Clock, SeatKind, Table
from pitonisa.server.info import live_info
from pitonisa.server.tables.house import House
from tests.platform.doctor.ward import in_a_window, lay, table_of
from tests.server.harness import Person, Refused, Running, running
from tests.server.tables.test_days import CODE, Wall, asleep, nobody_looks, until, woken
from tests.server.tables.test_house import begun, in_house, table

__all__ = ["nobody_looks"]

THREE = tuple(Chair(kind=SeatKind.PERSON, name=name, host=name == "Ana") for name in ("Ana", "Bea", "Cid"))


def by_days(**fields: Any) -> Table:
    return table(CODE, THREE, rhythm=Rhythm.DAYS, clock=Clock(A_DAY), **fields)


async def played(live: TableActor) -> tuple[Seat, Seat]:
    """Whoever begins plays a fate and uses no power; then the other two decide together, the first of them leads."""
    for n in range(3):
        asked = sorted(live.room.asked())
        if len(asked) == 2:
            return asked[0], asked[1]
        legal = live.room.game.legal(live.room.playing.state, asked[0])
        await live.do(Play(asked[0], legal[-1] if n else legal[0], n=live.room.n, command=f"{asked[0]}:{n}"))
    raise AssertionError("nobody decides")


async def propose(live: TableActor, seat: Seat) -> None:
    action = next(one for one in live.room.game.legal(live.room.playing.state, seat) if isinstance(one, Propose))
    await live.do(Play(seat, action, n=live.room.n, command=f"{seat}:proposes"))


def asker_and_planner(live: TableActor) -> tuple[Seat, Seat, Seat]:
    """Whoever begins, and the two others."""
    (active,) = live.room.asked()
    one, other = (Seat(seat) for seat in range(3) if seat != active)
    return active, one, other


async def planned(house: House, wall: Wall) -> tuple[TableActor, Seat, Seat]:
    """By days: one of two voters has said that she agrees with whatever the other proposes, and he has proposed."""
    house.now = wall
    await begun(house, by_days())
    live = await house.find(CODE)
    active, one, other = asker_and_planner(live)
    with pytest.raises(Refusal, match="plan-asked"):
        await live.do(SetPlans(active, (Plan("pass"),)))
    await live.do(SetPlans(other, (Plan("agree", one),)))
    await played(live)
    await propose(live, one)
    return live, one, other


# Carried out


def test_by_days_a_plan_is_carried_out_later_as_by_somebody_who_looks_in(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        live, _, other = await planned(house, wall)
        n = live.room.n
        await until(lambda: live.room.plan_moment(other) is not None)
        due = live.room.plan_moment(other)
        assert due is not None
        assert BY_DAYS[0] <= due - wall.now + 0.01 <= BY_DAYS[1] + 0.01
        await asleep(house)
        wall.now = due - 1
        assert await woken(house) == 0
        wall.now = due + house.settings.grace + 1
        assert await woken(house) == 1
        again = await house.find(CODE)
        await until(lambda: again.room.n > n)
        assert (other, Agree()) in again.room.playing.log
        assert again.room.done_by_plan(other) == (n + 1,)

    in_house(tmp_path, work)


def test_a_plan_survives_a_restart(tmp_path: Path) -> None:
    wall = Wall()

    async def evening(house: House) -> int:
        live, _, other = await planned(house, wall)
        await until(lambda: live.room.plan_moment(other) is not None)
        return live.room.n

    async def morning(house: House) -> int:
        house.now = wall
        wall.later(0.1)
        assert await woken(house) == 1
        live = await house.find(CODE)
        await until(lambda: live.room.n > n)
        return live.room.n

    n = in_house(tmp_path, evening)
    assert in_house(tmp_path, morning) > n


def test_a_proposal_of_somebody_else_is_not_what_it_was_made_for(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        house.now = wall
        await begun(house, by_days())
        live = await house.find(CODE)
        _, one, other = asker_and_planner(live)
        await live.do(SetPlans(one, (Plan("agree", other),)))
        await played(live)
        n = live.room.n
        await until(lambda: live.room.plan_moment(one) is not None)
        wall.now = (live.room.plan_moment(one) or 0) + 1
        live.audience.observer.wake()
        await until(lambda: live.room.plan_moment(one) is None)
        assert live.room.n == n, "nothing is proposed: it waits"
        assert live.room.plans_at(one)
        await asleep(house)
        assert await woken(house) == 0, "and wakes nobody"

    in_house(tmp_path, work)


def test_in_a_sealed_window_a_plan_answers_and_nobody_else_gets_a_byte(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        house.now = wall
        people = tuple(Chair(kind=SeatKind.PERSON, name=f"P{seat}", host=not seat) for seat in range(4))
        kept = table_of(in_a_window(), CODE, chairs=people, beat=8, rhythm=Rhythm.DAYS, clock=Clock(A_DAY))
        await lay(house.store, in_a_window(), kept)
        live = await house.find(CODE)
        await live.do(ChangeTable(lambda one: changed(one, 0, sigil="owl")))
        seat, other, *_ = sorted(live.room.waited_for())
        with pytest.raises(Refusal, match="plan-asked"):
            await live.do(SetPlans(seat, (Plan("pass"),)))
        plans = {seat: SeatPlans((made(live.room.game, live.room.playing.state, seat, Plan("pass")),))}
        live.note(Planned(plans))
        eyes: list[Viewer] = [viewer for viewer in live.room.playing.viewers if viewer != seat]
        before = [live.room.playing.frame(viewer) for viewer in eyes], live_info(live)
        live.audience.observer.wake()
        await until(lambda: live.room.plan_moment(seat) is not None)
        wall.later(0.1)
        live.audience.observer.wake()
        await until(lambda: seat in live.room.envelopes)
        assert ([live.room.playing.frame(viewer) for viewer in eyes], live_info(live)) == before
        assert other in live.room.waited_for()
        assert live.room.done_by_plan(seat) == (live.room.n,)

    in_house(tmp_path, work)


# Leaving no trace


def test_with_or_without_a_plan_the_others_are_told_the_same(tmp_path: Path) -> None:
    """The same action by hand and by plan: every byte of the frames, the table and the log of the others."""
    told: list[Any] = []
    for by_plan in (True, False):
        folder = tmp_path / str(by_plan)
        folder.mkdir()
        told.append(in_house(folder, _evening(by_plan)))
    assert told[0] == told[1]


def _evening(by_plan: bool) -> Callable[[House], Any]:
    wall = Wall()
    wall.now = 2_000_000_000.0

    async def work(house: House) -> Any:
        house.now = wall
        await begun(house, by_days())
        live = await house.find(CODE)
        _, one, other = asker_and_planner(live)
        told: list[Any] = []

        def look() -> None:
            eyes: list[Viewer] = [viewer for viewer in live.room.playing.viewers if viewer != other]
            told.append(
                ([live.room.playing.frame(viewer) for viewer in eyes], live_info(live), live.room.playing.past(PUBLIC))
            )

        if by_plan:
            await live.do(SetPlans(other, (Plan("agree", one),)))
        look()
        await played(live)
        look()
        await propose(live, one)
        look()
        n = live.room.n
        if by_plan:
            await until(lambda: live.room.plan_moment(other) is not None)
        wall.later(0.1)
        if by_plan:
            live.audience.observer.wake()
            await until(lambda: live.room.n > n)
        else:
            await live.do(Play(other, Agree(), n=n, command=f"{other}:hand"))
        look()
        return told

    return work


def test_nobody_is_told_that_somebody_plans(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, links = three(server)
        with server.person(code, links[0]) as ana, server.person(code, links[1]) as bea, server.person(code) as eve:
            planner = next(seat for seat, one in enumerate((ana, bea)) if not one.asked)
            others = [one for seat, one in enumerate((ana, bea, eve)) if seat != planner]
            for one in (ana, bea, eve):
                one.settle()
            heard = [len(one.raw) for one in others]
            offers = server.ask("GET", f"/api/tables/{code}/plans", token=links[planner])["offers"]
            assert offers
            wanted = [{"id": one["id"], "whom": one["whom"]} for one in offers[:1]]
            kept = server.ask("PUT", f"/api/tables/{code}/plans", {"plans": wanted}, token=links[planner])
            assert [one["id"] for one in kept["plans"]] == [wanted[0]["id"]]
            assert _since(others, heard) == ["Pong"] * len(others)
            assert server.ask("GET", f"/api/tables/{code}/plans", token=links[1 - planner])["plans"] == []
            dropped = server.ask("PUT", f"/api/tables/{code}/plans", {"plans": []}, token=links[planner])
            assert dropped["plans"] == []


def _since(people: list[Person], heard: list[int]) -> list[str]:
    for one in people:
        one.settle()
    return [message["type"] for one, n in zip(people, heard, strict=True) for message in one.heard[n:]]


def three(server: Running) -> tuple[str, list[str]]:
    opened = server.open_table(players=3, options={"difficulty": "easy"})
    code = opened["table"]["code"]
    links = [opened["token"], *(server.sit(code, name)["token"] for name in ("Bea", "Cid"))]
    server.ask("POST", f"/api/tables/{code}/start", token=links[0])
    return code, links


def test_by_days_nobody_is_told_who_comes_and_goes(tmp_path: Path) -> None:
    """Else they would see that somebody has acted who was not there."""
    with running(tmp_path) as server:
        code, ana_link, bea_link = server.two_people(rhythm="days")
        with server.person(code) as eve:
            eve.settle()
            n = len(eve.heard)
            with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
                ana.settle()
                bea.settle()
                assert not any(seat["online"] for seat in ana.table["seats"])
            eve.settle()
            assert [message["type"] for message in eve.heard[n:]] == ["Pong"]


# Forgotten, and bounded


@pytest.mark.parametrize("how", ["taken over by link", "left to a bot"])
def test_a_plan_is_gone_when_its_seat_changes_hands(tmp_path: Path, how: str) -> None:
    async def work(house: House) -> None:
        await begun(house, by_days())
        live = await house.find(CODE)
        _, one, other = asker_and_planner(live)
        await live.do(SetPlans(other, (Plan("agree", one),)))
        assert await house.store.plans(CODE)
        if how == "left to a bot":
            await live.do(ChangeTable(lambda table: left_to_bot(live.room.game, table, other)))
        else:
            await live.do(ChangeTable(lambda table: changed(table, other, token="a" * 64)))
        assert live.room.plans == {}
        assert await house.store.plans(CODE) == {}

    in_house(tmp_path, work)


def test_a_plan_is_forgotten_when_its_ground_has_changed(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        house.now = wall
        await begun(house, by_days())
        live = await house.find(CODE)
        _, one, other = asker_and_planner(live)
        await live.do(SetPlans(other, (Plan("agree", one),)))
        await played(live)
        await propose(live, one)
        await live.do(Play(other, Agree(), n=live.room.n, command=f"{other}:hand"))
        assert live.room.plans_at(other) == (), "another turn has begun"

    in_house(tmp_path, work)


def test_only_so_many_are_kept_and_only_for_whoever_sits_there(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, links = three(server)
        path = f"/api/tables/{code}/plans"
        many = {"plans": [{"id": "pass"}] * (MOST + 1)}
        for token, body, status in (
            (None, {"plans": []}, 401),
            (links[1], many, 400),
            (links[1], {"plans": [{"id": "X" * 99}]}, 400),
        ):
            with pytest.raises(Refused) as refused:
                server.ask("PUT", path, body, token=token)
            assert refused.value.status == status


def test_in_one_sitting_a_plan_acts_only_while_its_owner_is_there(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        await begun(house, table(CODE, THREE))
        live = await house.find(CODE)
        _, one, other = asker_and_planner(live)
        await live.do(SetPlans(other, (Plan("agree", one),)))
        await played(live)
        await propose(live, one)
        n = live.room.n
        assert live.room.planning() == []
        live.see_around(Around(frozenset({other}), (), ()))
        live.audience.observer.wake()
        await until(lambda: live.room.n > n)

    in_house(tmp_path, work)
