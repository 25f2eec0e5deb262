"""Check a temporarily unavailable database: people see that nothing was saved, and continue later."""

from __future__ import annotations

import pytest

from pitonisa.platform.hosting.settings import Settings
from tests.cluster import Cluster
from tests.platform.store.test_lost import cut
from tests.server.harness import AT_ONCE, Refused, Running, play_on


def test_while_the_database_is_away_nothing_is_done_and_then_all_go_on(cluster: Cluster, postgres: str) -> None:
    name = cluster.name_in(postgres)
    server = Running(Settings(database=postgres, **AT_ONCE)).start()
    try:
        code, ana_link, bea_link = server.two_people()
        with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
            play_on(ana, bea, most=1)
            asked, n = (ana if ana.asked else bea), ana.frame["n"]
            cluster.do(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            cut(cluster, postgres)
            answers = [asked.act() for _ in range(3)]
            with pytest.raises(Refused) as refused:
                server.ask("GET", "/api/tables/ABCDEF")
            cluster.do(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

            assert [answer["key"] for answer in answers] == ["store-failed"] * 3
            assert all(answer["id"] for answer in answers)
            assert (refused.value.status, refused.value.key) == (503, "store-failed")
            assert asked.act()["n"] == n + 1
    finally:
        server.stop()
