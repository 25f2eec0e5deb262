"""Test sealed answers over real sockets: hidden to the byte, kept after a kill, and absent from the record."""

from __future__ import annotations

import json
import socket
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from pitonisa.games.leaders import GAME
from pitonisa.kernel.replay import read, verify
from tests.empty_database import database_in
from tests.server.harness import Person, Running, running, until
from tests.server.killed import free_port, kill, start

OPTIONS = {"row_order": "random", "starter": "first"}


def four_people(server: Running, **wanted: Any) -> tuple[str, list[str]]:
    """A match of four people that has begun, with the first seat to act."""
    opened = server.open_table(game="leaders", players=4, options=OPTIONS, beat=0, **wanted)
    code = opened["table"]["code"]
    links = [opened["token"], *(server.sit(code, name)["token"] for name in ("Bea", "Cid", "Dan"))]
    server.ask("POST", f"/api/tables/{code}/start", token=links[0])
    return code, links


def interrogate(ana: Person) -> None:
    """Ana looks at a card of Bea's, and everybody else is asked."""
    ana.act({"type": "Skip"})
    ana.act({"type": "Interrogate", "owner": 1, "slot": "left"})
    assert ana.view["to_act"] == [1, 2, 3]


def welcomed(server: Running, code: str, link: str | None) -> bytes:
    """All that somebody is told who arrives now."""
    with server.person(code, link) as one:
        return one.raw[0]


def test_a_sealed_answer_changes_not_a_byte_for_others(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, links = four_people(server, clock={"move": 60, "bank": 300})
        with server.person(code, links[0]) as ana, server.person(code, links[1]) as bea, server.person(code) as eve:
            interrogate(ana)
            for one in (ana, bea, eve):
                one.settle()
            arrivals = {link: welcomed(server, code, link) for link in (links[2], links[3], None)}
            for one in (ana, bea, eve):
                one.settle()
            heard = {one: len(one.raw) for one in (ana, eve)}

            assert bea.act({"type": "Pass"})["n"] == bea.frame["n"] == 2
            assert bea.view["sealed"] == {"type": "Pass"}
            assert bea.view["legal"] == []

            for one in (ana, eve):
                one.settle()
                assert [json.loads(raw)["type"] for raw in one.raw[heard[one] :]] == ["Pong"]
            assert {link: welcomed(server, code, link) for link in (links[2], links[3], None)} == arrivals


def up(database: str, port: int, **settings: Any) -> BaseProcess:
    """A server that answers."""

    def answers() -> bool:
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", port)) == 0

    process = start(database, port, **settings)
    until(answers)
    return process


def test_sealed_answers_survive_a_kill(tmp_path: Path) -> None:
    """And whoever repeats one is told the same number as before, while the window is open and afterwards."""
    port, database = free_port(), database_in(tmp_path)
    process = up(database, port)
    try:
        asking = Running.__new__(Running)
        asking.port = port
        code, links = four_people(asking)
        with asking.person(code, links[0]) as ana, asking.person(code, links[2]) as cid:
            interrogate(ana)
            cid.settle()
            assert cid.act({"type": "Pass"}, id="cid")["n"] == 2
        kill(process)
        process = up(database, port)

        with (
            asking.person(code, links[2]) as cid,
            asking.person(code, links[1]) as bea,
            asking.person(code, links[3]) as dan,
        ):
            assert (cid.view["sealed"], cid.view["legal"]) == ({"type": "Pass"}, [])
            assert cid.frame["n"] == bea.frame["n"] == 2
            assert bea.view["to_act"] == [1, 2, 3]
            assert bea.view["legal"][-1] == {"type": "Pass"}
            assert cid.act({"type": "Pass"}, n=2)["key"] == "illegal-sealed"
            told = [
                one.act({"type": "Pass"}, n=2, id=id)["n"] for one, id in ((cid, "cid"), (dan, "dan"), (bea, "bea"))
            ]
            assert told == [2, 2, 2], "the last one closes the window, and is acknowledged like the others"
            assert bea.frame["n"] == 3
        kill(process)
        process = up(database, port)

        for link, id in ((links[2], "cid"), (links[3], "dan"), (links[1], "bea")):
            with asking.person(code, link) as one:
                assert one.act({"type": "Pass"}, n=2, id=id)["n"] == 2
    finally:
        kill(process)


def test_answers_that_were_not_used_are_not_even_in_the_published_record(tmp_path: Path) -> None:
    """The record verifies all the same."""
    with running(tmp_path) as server:
        opened = server.open_table(
            game="leaders", seats=[None, *["random"] * 3], options={**OPTIONS, "rounds": 3}, beat=0, start=True
        )
        code = opened["table"]["code"]
        with server.person(code, opened["token"]) as ana:
            while not ana.over:
                ana.settle()
                if ana.view["legal"]:
                    ana.act(ana.view["legal"][-1])
        live = server.core.peek(code)
        assert live is not None
        until(lambda: live.room.table.outcome is not None)
        published = read(json.dumps(server.ask("GET", f"/api/tables/{code}/record")).encode())

        assert verify(GAME, published) == live.room.playing.outcome
        assert len(published.moves) == len(live.room.playing.log)
