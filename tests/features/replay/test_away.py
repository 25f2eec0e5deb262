"""Check what a returning player is sent: only what their seat was or would have been shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.replay.routes import MOST_FRAMES_AWAY
from pitonisa.kernel import PUBLIC
from pitonisa.platform.match.retelling import frames_so_far
from pitonisa.platform.table.commands import Play
from pitonisa.platform.table_model.pace import A_DAY, Rhythm
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind
from pitonisa.server.tables.table_server import TableServer
from tests.server.doctor.ward import in_a_window, lay, table_of
from tests.server.harness import Refused, Running, play_on, running
from tests.server.tables.test_table_server import in_server

EASY = {"difficulty": "easy"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("away")) as one:
        yield one


def path(code: str, what: str, since: int = 0) -> str:
    return f"/api/tables/{code}/{what}?since={since}"


def bare(frame: Any) -> Any:
    """Without the texts, which an update tells only once."""
    return {name: value for name, value in frame.items() if name != "texts"}


def test_the_frames_of_an_absence_are_those_one_would_have_been_sent(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(rhythm="days", options=EASY)
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea, most=3)
        sent = {one["frame"]["n"]: bare(one["frame"]) for one in ana.heard if one["type"] == "Update"}
        n = ana.frame["n"]
    seen = server.ask("GET", path(code, "frames", 1), token=ana_link)["frames"]
    assert [frame["n"] for frame in seen] == list(range(1, n + 1))
    assert [bare(frame) for frame in seen[1:]] == [sent[one] for one in range(2, n + 1)]


def test_what_is_told_at_home_is_what_everybody_saw(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(rhythm="days", options=EASY)
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea, server.person(code) as eve:
        play_on(ana, bea, most=3)
        eve.wait_until(lambda: eve.frame["n"] == ana.frame["n"])
        seen = {one["frame"]["n"]: one["frame"]["events"] for one in eve.heard if one["type"] == "Update"}
    told = [server.ask("GET", path(code, "away", 1), token=link) for link in (ana_link, bea_link)]
    assert told[0] == told[1], "it does not depend on whose seat asks"
    assert {one["n"]: one["events"] for one in told[0]["past"]} == {n: one for n, one in seen.items() if n > 1}
    assert told[0]["n"] == max(seen)


def test_nothing_is_told_of_what_one_has_seen(server: Running) -> None:
    code, ana_link, _ = server.two_people(rhythm="days")
    with server.person(code, ana_link) as ana:
        n = ana.frame["n"]
    assert server.ask("GET", path(code, "away", n), token=ana_link) == {"n": n, "past": [], "dialects": []}
    assert len(server.ask("GET", path(code, "frames", n), token=ana_link)["frames"]) == 1
    assert server.ask("GET", path(code, "frames", n + 50), token=ana_link)["frames"] == []


@pytest.mark.parametrize("what", ["away", "frames"])
def test_only_whoever_sits_there_is_told(server: Running, what: str) -> None:
    code, *_ = server.two_people(rhythm="days")
    _, stranger, _ = server.two_people(rhythm="days")
    for token in (None, stranger, "x" * 22):
        with pytest.raises(Refused) as refused:
            server.ask("GET", path(code, what), token=token)
        assert refused.value.status == 401
    with pytest.raises(Refused) as refused:
        server.ask("GET", f"/api/tables/{code}/{what}?since=-1", token=None)
    assert refused.value.status == 400


def test_of_a_long_absence_the_last_moments_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.features.replay.routes.MOST_FRAMES_AWAY", 2)
    assert MOST_FRAMES_AWAY > 2
    with running(tmp_path) as server:
        code, ana_link, bea_link = server.two_people(rhythm="days", options=EASY)
        with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
            play_on(ana, bea, most=3)
            n = ana.frame["n"]
        seen = server.ask("GET", path(code, "frames"), token=ana_link)["frames"]
        assert [frame["n"] for frame in seen] == [n - 2, n - 1, n]


def test_an_answer_in_a_sealed_window_moves_no_byte_of_it(tmp_path: Path) -> None:
    async def work(core: TableServer) -> None:
        people = tuple(Chair(kind=SeatKind.PERSON, name=f"P{seat}", host=not seat) for seat in range(4))
        kept = table_of(in_a_window(), "AAAAAA", chairs=people, beat=8, rhythm=Rhythm.DAYS, clock=Clock(A_DAY))
        await lay(core.store, in_a_window(), kept)
        live = await core.find("AAAAAA")
        first, other, *_ = sorted(live.room.waited_for())

        def told() -> tuple[Any, Any]:
            return live.room.playing.past(PUBLIC, 0), frames_so_far(live.room.playing, other, 0, "en")

        before = told()
        await live.do(
            Play(first, live.room.game.legal(live.room.playing.state, first)[0], n=live.room.n, command="0:a")
        )
        assert told() == before

    in_server(tmp_path, work)
