"""Test plans on a server: carried out like the person's own actions, private, and dropped with the seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitonisa.games.shipwreck.actions import Propose
from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.plans import MOST, Plan
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Play, SetPlans
from pitonisa.platform.table_model.pace import A_DAY, Rhythm
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from pitonisa.server.tables.table_server import TableServer
from tests.server.harness import Person, Refused, Running, running
from tests.server.tables.test_days import CODE, Wall, nobody_looks, until, woken
from tests.server.tables.test_table_server import begun, in_server, table

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


async def planned(core: TableServer, wall: Wall) -> tuple[TableActor, Seat, Seat]:
    """By days: one of two voters has said that she agrees with whatever the other proposes, and he has proposed."""
    core.now = wall
    await begun(core, by_days())
    live = await core.find(CODE)
    active, one, other = asker_and_planner(live)
    with pytest.raises(Refusal, match="plan-asked"):
        await live.do(SetPlans(active, (Plan("pass"),)))
    await live.do(SetPlans(other, (Plan("agree", one),)))
    await played(live)
    await propose(live, one)
    return live, one, other


# Carried out


def test_a_plan_survives_a_restart(tmp_path: Path) -> None:
    wall = Wall()

    async def evening(core: TableServer) -> int:
        live, _, other = await planned(core, wall)
        await until(lambda: live.room.plan_moment(other) is not None)
        return live.room.n

    async def morning(core: TableServer) -> int:
        core.now = wall
        wall.later(0.1)
        assert await woken(core) == 1
        live = await core.find(CODE)
        await until(lambda: live.room.n > n)
        return live.room.n

    n = in_server(tmp_path, evening)
    assert in_server(tmp_path, morning) > n


# Leaving no trace


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
