"""Check two servers that both believe they hold a lease, as after a pause: the database decides quietly."""

from __future__ import annotations

import logging

import pytest

from pitonisa.platform.hosting.leases import Leases
from pitonisa.server.tables import table_server
from tests.server.harness import until
from tests.server.killed import BotsNearby
from tests.server.tables.test_leases import among_bots
from tests.server.tables.test_peers import told, two_servers


@pytest.mark.parametrize(("game", "bots"), [("shipwreck", 3), ("leaders", 4)])
def test_where_two_servers_play_the_same_bots_each_action_happens_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str, bots: int
) -> None:
    monkeypatch.setattr(table_server, "bots", BotsNearby)
    monkeypatch.setattr(Leases, "holds", lambda self, name: True)
    caplog.set_level(logging.WARNING)
    with two_servers(postgres) as (one, other):
        code, link = among_bots(one, bots, game=game, **({"beat": 0} if game == "leaders" else {}))
        one.ask("DELETE", f"/api/tables/{code}/seats/0", token=link)
        with one.person(code) as here, other.person(code) as there:
            for person in (here, there):
                person.wait_until(lambda person=person: person.over or person.frame["n"] > 20)
            n = min(here.frame["n"], there.frame["n"])

            for person in (here, there):
                numbers = [one for one in told(person) if one <= n]
                assert numbers == list(range(n + 1 - len(numbers), n + 1)), "each once, in its order"
        until(lambda: not one.core.metrics.value("sockets"))
    assert [record.getMessage() for record in caplog.records if "pitonisa" in record.name] == []
