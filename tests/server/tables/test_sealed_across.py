"""Test sealed windows on two servers: answers reveal nothing, and each window closes once."""

from __future__ import annotations

import json
from contextlib import ExitStack

import psycopg
import pytest

from pitonisa.platform.table_model.clock import steady
from tests.server.harness import Person, Running, until
from tests.server.tables.test_peers import told, two_servers
from tests.server.tables.test_sealed import OPTIONS, interrogate
from tests.server.test_metrics import counted


def four_at_two_servers(stack: ExitStack, beat: int, *servers: Running) -> tuple[str, list[Person]]:
    """A match of four that has begun, of whom the first and the third are at the first server."""
    one = servers[0]
    opened = one.open_table(game="leaders", players=4, options=OPTIONS, beat=beat)
    code = opened["table"]["code"]
    links = [opened["token"], *(one.sit(code, name)["token"] for name in ("Bea", "Cid", "Dan"))]
    one.ask("POST", f"/api/tables/{code}/start", token=links[0])
    people = [stack.enter_context(servers[seat % 2].person(code, link)) for seat, link in enumerate(links)]
    for person in people:
        person.wait_until(lambda person=person: all(seat["online"] for seat in person.table["seats"]))
    return code, people


def rows(address: str, table: str) -> int:
    with psycopg.connect(address) as connection:
        found = connection.execute(f"SELECT count(*) FROM {table}".encode()).fetchone()
    assert found is not None
    return found[0]


def all_settle(*people: Person) -> None:
    for person in people:
        person.settle()


def looked(address: str, *servers: Running) -> None:
    """Until every server has read all that was written."""
    envelopes = rows(address, "envelopes")
    (code,) = servers[0].core._live  # pyright: ignore[reportPrivateUsage]
    tables = [server.core.peek(code) for server in servers]
    until(lambda: all(live is not None and len(live.room.envelopes) == envelopes for live in tables))


def have_shared_out(*servers: Running) -> bool:
    """Whether one of them looks after the table, and one after the alerts: each asks for it when it comes to it."""
    held = [line for server in servers for line in counted(server).splitlines() if line.startswith(b"pitonisa_leases")]
    return sum(float(line.split()[1]) for line in held) == 2


def test_an_answer_at_another_server_tells_nobody_here_and_moves_no_figure(postgres: str) -> None:
    with two_servers(postgres) as servers, ExitStack() as stack:
        _, people = four_at_two_servers(stack, 0, *servers)
        ana, bea, cid, dan = people
        interrogate(ana)
        for person in people:
            person.wait_until(lambda person=person: person.frame["n"] == 2)
        until(lambda: have_shared_out(*servers))
        all_settle(*people)
        heard = {person: len(person.raw) for person in (ana, cid, dan)}
        figures = [counted(server) for server in servers]

        assert bea.act({"type": "Pass"})["n"] == 2
        looked(postgres, *servers)

        all_settle(ana, cid, dan)
        for person, before in heard.items():
            assert [json.loads(raw)["type"] for raw in person.raw[before:]] == ["Pong"]
        assert [counted(server) for server in servers] == figures


@pytest.mark.parametrize("beat", [0, 2])
def test_a_window_that_is_answered_at_two_servers_closes_once_and_for_all(postgres: str, beat: int) -> None:
    now = steady()
    with two_servers(postgres) as servers, ExitStack() as stack:
        for server in servers:
            server.core.now = lambda: now
        _, people = four_at_two_servers(stack, beat, *servers)
        ana, *others = people
        interrogate(ana)
        for person in others:
            person.wait_until(lambda person=person: person.frame["n"] == 2)
        for person in others:
            assert person.act({"type": "Pass"})["type"] == "Done"
        all_settle(*people)
        assert beat == 0 or {person.frame["n"] for person in people} == {2}, "it takes its time, whoever has answered"
        now += beat
        for person in people:
            person.wait_until(lambda person=person: person.frame["n"] == 3)
        all_settle(*people)

        assert (rows(postgres, "moves"), rows(postgres, "envelopes")) == (5, 0)
        assert told(ana) == [1, 2, 3]
        for person in others:
            assert [n for n in told(person) if n != 2] == [1, 3], "each is told of its end, once"
