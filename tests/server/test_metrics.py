"""Check the Prometheus metrics, which each server counts for itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.platform.table.windows import HOLDERS, as_dealt
from tests.server.at_once import OPERATOR
from tests.server.harness import Running, play_on, running
from tests.server.tables.test_sealed import four_people


def figures(server: Running) -> dict[str, float]:
    """By name, with the first label where there is one: `pitonisa_requests_total 200`."""
    with server.http() as client:
        answer = client.get("/metrics", headers={"authorization": f"Bearer {OPERATOR}"})
    assert answer.headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(answer.text)
    return {" ".join([one.name, *one.labels.values()]): one.value for family in families for one in family.samples}


def test_what_is_played_and_refused_is_counted(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, bea_link = server.two_people()
        with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
            played = play_on(ana, bea, most=3)
            ana.act({"type": "Nothing"})
            told = figures(server)

    assert told["pitonisa_actions_total"] == played
    assert told["pitonisa_refusals_total"] == 1
    assert told["pitonisa_tables"] == 1
    assert told["pitonisa_sockets"] == 2
    assert told["pitonisa_requests_total 201"] >= 2, "a table was opened and somebody sat down"
    assert told["pitonisa_commit_seconds_count"] > 0
    assert told["process_resident_memory_bytes"] > 0


def test_two_servers_in_one_process_do_not_count_for_each_other(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with running(tmp_path / "one") as one, running(tmp_path / "other") as other:
        one.two_people()

        assert figures(one)["pitonisa_tables"] == 1
        assert figures(other)["pitonisa_tables"] == 0


@pytest.mark.parametrize(
    ("operator", "sent", "status"), [("s3cret", "s3cre", 401), ("s3cret", "-", 401), (None, "-", 403)]
)
def test_the_figures_are_the_operator_s_alone(tmp_path: Path, operator: str | None, sent: str, status: int) -> None:
    with running(tmp_path, operator=operator) as server, server.http() as client:
        answer = client.get("/metrics", headers={"authorization": f"Bearer {sent}"})
        assert answer.status_code == client.get("/metrics").status_code == status
        assert answer.json()["key"] == ("operator-only" if operator else "operator-none")
        assert "pitonisa_" not in answer.text


def counted(server: Running) -> bytes:
    """All that the server counts, without what its process and Python count of themselves."""
    lines = server.core.metrics.text().splitlines()
    return b"\n".join(line for line in lines if line.startswith(b"pitonisa_"))


def test_no_figure_moves_with_a_sealed_answer(tmp_path: Path) -> None:
    """Neither with one that has something to say, nor with a pass; all count together when the window closes."""
    with running(tmp_path, {"leaders": as_dealt(*HOLDERS)}) as server:
        code, links = four_people(server)
        people = [server.person(code, link) for link in links]
        ana, bea, cid, dan = people
        ana.act({"type": "Shoot"})
        for one in people:
            one.settle()
        before = counted(server)
        answer = next(one for one in bea.view["legal"] if one["type"] == "Answer")

        assert bea.act(answer, id="bea")["type"] == "Done"
        assert counted(server) == before
        assert cid.act({"type": "Pass"})["type"] == "Done"
        assert bea.act(answer, n=1, id="bea")["type"] == "Done", "she sends it once more"
        assert counted(server) == before
        actions = server.core.metrics.value("actions_total")
        dan.act({"type": "Pass"})

        assert server.core.metrics.value("actions_total") == actions + 3
        for one in people:
            one.socket.close()
