"""Check that people on another server count like everyone else: seen, admitted, and missed when it dies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from pitonisa.platform.store.store import database_at
from pitonisa.platform.table_model.table import fingerprint
from tests.cluster import Cluster
from tests.platform.store.test_lost import cut
from tests.server.harness import Person, Refused, Running, until
from tests.server.routes.test_door import ask_for, let_in, set_entry, with_a_bot


def is_online(person: Person, seat: int) -> bool:
    return person.table["seats"][seat]["online"]


def wait_for_asks(person: Person, count: int) -> None:
    person.wait_until(lambda: len(person.table["asks"]) == count)


def ask_the_host(watcher: Person, seat: int | None) -> str:
    """Who is at another server is known here a moment after they came, and nobody is asked who is not there."""
    watcher.wait_until(lambda: is_online(watcher, 0))
    return ask_for(watcher, seat)


class Rows:
    """What is written at a database, by somebody who is no server."""

    def __init__(self, address: str) -> None:
        self._connection = database_at(address).connect()

    def do(self, *commands: str) -> None:
        self._connection.write([(command, ()) for command in commands])

    def find(self, query: str) -> list[tuple[object, ...]]:
        ((_, rows),) = self._connection.read([(query, ())])
        return rows

    def close(self) -> None:
        self._connection.close()


@pytest.fixture
def rows(shared_address: str) -> Iterator[Rows]:
    rows = Rows(shared_address)
    yield rows
    rows.close()


# Who is there


def test_who_comes_and_goes_at_one_server_is_seen_at_the_other(servers: tuple[Running, Running], rows: Rows) -> None:
    one, other = servers
    code, ana_link, bea_link = one.two_people()
    with one.person(code, ana_link) as ana:
        assert not is_online(ana, 1)
        until(lambda: rows.find(f"SELECT viewer FROM presence WHERE code = '{code}'") == [("0",)])
        with other.person(code, bea_link) as bea:
            assert is_online(bea, 0), "the welcome says it already"
            ana.wait_until(lambda: is_online(ana, 1))
        ana.wait_until(lambda: not is_online(ana, 1))


def test_somebody_is_there_until_they_have_left_every_server(servers: tuple[Running, Running]) -> None:
    one, other = servers
    code, ana_link, bea_link = one.two_people()
    with one.person(code, ana_link) as ana, one.person(code, bea_link):
        with other.person(code, bea_link) as there:
            there.settle()
        ana.settle()
        assert is_online(ana, 1)
    with other.person(code, ana_link) as ana:
        ana.wait_until(lambda: not is_online(ana, 1))


def test_those_whose_server_has_died_are_there_no_more(servers: tuple[Running, Running], rows: Rows) -> None:
    """Whoever can take the lock of a server's name knows that it is gone."""
    one, other = servers
    code, ana_link, _ = one.two_people()
    rows.do(
        "INSERT INTO servers (name, tick, spent) VALUES ('dead', 0, '{}')",
        f"INSERT INTO presence (code, viewer, server) VALUES ('{code}', '1', 'dead')",
    )
    with one.person(code, ana_link) as ana, other.person(code) as eve:
        for person in (ana, eve):
            person.wait_until(lambda person=person: not is_online(person, 1))
        until(lambda: ("dead",) not in rows.find("SELECT name FROM servers"))
        assert rows.find("SELECT * FROM presence WHERE server = 'dead'") == []
        eve.wait_until(lambda: is_online(eve, 0))
        assert ("0",) in rows.find(f"SELECT viewer FROM presence WHERE code = '{code}'"), (
            "who lives is not cleared away"
        )


def test_servers_that_were_cut_off_say_again_who_is_there(
    cluster: Cluster, shared_address: str, servers: tuple[Running, Running], rows: Rows
) -> None:
    """After a crash of the database nothing is left of what passes with a server."""
    one, other = servers
    code, ana_link, bea_link = one.two_people()
    with one.person(code, ana_link) as ana, other.person(code, bea_link):
        ana.wait_until(lambda: is_online(ana, 1))
        query = f"SELECT viewer, server FROM presence WHERE code = '{code}' ORDER BY 1"
        before = rows.find(query)
        assert len(before) == 2
        rows.do("DELETE FROM presence", "DELETE FROM servers")
        cut(cluster, shared_address)
        again = Rows(shared_address)
        until(lambda: again.find(query) == before)
        again.close()


def test_lists_tell_who_is_at_tables_of_other_servers(servers: tuple[Running, Running]) -> None:
    one, other = servers
    opened = one.open_table(players=3, listed=True)
    code, link = opened["table"]["code"], opened["token"]

    def online(found: list[Any]) -> bool:
        (table,) = [table for table in found if table["code"] == code]
        return table["seats"][0]["online"]

    def all_lists() -> list[bool]:
        mine = other.ask("POST", "/api/tables/mine", {"tokens": {code: link}})
        return [online(other.ask("GET", "/api/tables")), online(mine)]

    assert all_lists() == [False, False]
    with one.person(code, link):
        until(lambda: all_lists() == [True, True])
    assert other.core.peek(code) is None, "nobody has to hold a table to know who is there"


# At the door


def test_one_who_asks_at_one_server_is_let_in_at_the_other(servers: tuple[Running, Running], rows: Rows) -> None:
    one, other = servers
    code, host_link, _ = with_a_bot(one)
    with one.person(code, host_link) as host, other.person(code) as cleo:
        ask = ask_the_host(cleo, 2)
        wait_for_asks(host, 1)
        assert (host.table["asks"][0]["id"], host.table["asks"][0]["name"]) == (ask, "Cleo")
        ((written,),) = rows.find(f"SELECT link FROM asks WHERE code = '{code}'")
        let_in(one, code, ask, host_link)
        admitted = cleo.wait_for("Admitted")
        assert written == fingerprint(admitted["token"]), "the link itself is written nowhere"
        for person in (host, cleo):
            wait_for_asks(person, 0)
        with other.person(code, admitted["token"]) as seated:
            assert seated.seat == admitted["seat"] == 2
        until(lambda: rows.find(f"SELECT * FROM asks WHERE code = '{code}'") == [])


def test_one_who_is_let_in_elsewhere_sits_down_by_the_rules_where_they_have_a_seat(
    servers: tuple[Running, Running],
) -> None:
    """R36."""
    one, other = servers
    code, host_link, _ = with_a_bot(one)
    with one.person(code, host_link) as host, other.person(code) as cleo:
        ask = ask_the_host(cleo, None)
        wait_for_asks(host, 1)
        let_in(one, code, ask, host_link)
        assert cleo.wait_for("Admitted")["seat"] == 3
        cleo.wait_until(lambda: len(cleo.table["seats"]) == 4)


def test_one_who_is_not_let_in_elsewhere_is_told(servers: tuple[Running, Running]) -> None:
    one, other = servers
    code, host_link, _ = with_a_bot(one)
    with one.person(code, host_link) as host, other.person(code) as cleo, other.person(code) as dora:
        asked = ask_the_host(cleo, 2)
        wait_for_asks(host, 1)
        let_in(one, code, asked, host_link, admit=False)
        assert cleo.wait_for("Refused")["key"] == "door-declined"
        wait_for_asks(cleo, 0)
        ask_the_host(dora, 2)
        wait_for_asks(host, 1)
        set_entry(one, code, "closed", host_link)
        assert dora.wait_for("Refused")["key"] == "door-declined"


def test_one_who_goes_away_from_another_server_asks_no_more(servers: tuple[Running, Running]) -> None:
    one, other = servers
    code, host_link, _ = with_a_bot(one)
    with one.person(code, host_link) as host:
        with other.person(code) as cleo:
            ask = ask_the_host(cleo, 2)
            wait_for_asks(host, 1)
        wait_for_asks(host, 0)
        with pytest.raises(Refused) as problem:
            let_in(one, code, ask, host_link)
    assert problem.value.key == "door-gone"


def test_no_crowd_gathers_at_the_doors_of_several_servers(servers: tuple[Running, Running]) -> None:
    one, other = servers
    code, host_link, _ = with_a_bot(one)
    with one.person(code, host_link) as host, ExitStack() as crowd:
        for server in (one, other) * 3:
            ask_the_host(crowd.enter_context(server.person(code)), 2)
        wait_for_asks(host, 6)
        for server in (one, other):
            late = crowd.enter_context(server.person(code))
            wait_for_asks(late, 6)
            assert late.command("SitDown", name="Late", seat=2)["key"] == "door-crowded"
