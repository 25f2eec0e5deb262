"""Test replays over HTTP: only finished matches, from any viewpoint, in pages, verified, and played on from."""

from __future__ import annotations

import asyncio
import hashlib
import json
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Level
from pitonisa.kernel.help import Help, help_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.tables.table_server import RETELLINGS, TableServer
from tests.server.harness import WAIT, Refused, Running, play_on, running, until
from tests.server.killed import free_port, kill, start

PATHS = (
    "hints?eyes=0",
    "certainty?eyes=0",
    "knowing",
    "analysis?eyes=0",
    "replay",
    "replay?eyes=0",
    "frames?eyes=truth",
    "frames?eyes=0&from=0&to=3",
    "verify",
    "card.png",
)


def finished(server: Running) -> tuple[str, dict[str, list[Any]]]:
    """A match that two people have played to its end, and the frames that each was sent."""
    code, ana_link, bea_link = server.two_people(options={"difficulty": "easy"})
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea, server.person(code) as eve:
        play_on(ana, bea)
        eve.settle()
        people = {"0": ana, "1": bea, "public": eve}
        sent = {eyes: [m["frame"] for m in one.heard if m["type"] == "Update"] for eyes, one in people.items()}
    return code, sent


@pytest.fixture(scope="module")
def match(server: Running) -> tuple[str, dict[str, list[Any]]]:
    """Always the same one, in which somebody is half sure."""
    with pytest.MonkeyPatch.context() as dealt:
        dealt.setattr("pitonisa.platform.table.commands.new_seed", lambda: "half sure")
        return finished(server)


def go_on(server: Running, code: str, n: int, **wanted: Any) -> Any:
    body = {"n": n, "seat": 0, "name": "Ana", "bot": "novice", **wanted}
    return server.ask("POST", f"/api/matches/{code}/continue", body)


def refusal(server: Running, path: str, method: str = "GET", body: Any = None) -> Refused:
    with pytest.raises(Refused) as refused:
        server.ask(method, path, body)
    return refused.value


def test_while_a_match_is_open_nothing_of_it_is_told(server: Running) -> None:
    lobby = server.open_table(players=2)["table"]["code"]
    playing, *_ = server.two_people()

    for code in (lobby, playing):
        answers = [refusal(server, f"/api/matches/{code}/{path}").problem for path in PATHS]
        body = {"n": 0, "seat": 0, "name": "Eve"}
        answers.append(refusal(server, f"/api/matches/{code}/continue", "POST", body).problem)
        assert {answer["key"] for answer in answers} == {"match-open"}
        assert all(answer["details"] == {} for answer in answers)


def test_through_a_seats_eyes_exactly_what_it_was_sent(server: Running, match: Any) -> None:
    code, sent = match

    for eyes, frames in sent.items():
        told = server.ask("GET", f"/api/matches/{code}/frames?eyes={eyes}&from=1")["frames"]
        assert told == frames[: len(told)]
        assert len(told) == min(64, len(frames))


def test_frames_come_in_bounded_pages(server: Running, match: Any) -> None:
    code, sent = match
    last = len(sent["0"])

    def numbers(query: str) -> list[int]:
        return [frame["n"] for frame in server.ask("GET", f"/api/matches/{code}/frames?{query}")["frames"]]

    assert numbers("from=2&to=4") == [2, 3, 4]
    assert numbers(f"from={last}") == [last]
    assert numbers("from=0") == list(range(min(64, last + 1)))
    assert numbers(f"from={last + 1}") == []
    assert numbers("from=4&to=2") == []


def test_the_story_tells_the_table_the_turns_and_the_seed(server: Running, match: Any) -> None:
    code, sent = match
    told = server.ask("GET", f"/api/matches/{code}/replay?eyes=1")
    story = told["story"]

    assert told["table"]["code"] == code
    assert story["actions"] == len(sent["1"])
    assert [past["events"] for past in story["past"][1:]] == [frame["events"] for frame in sent["1"]]
    assert story["turns"][0]["n"] == 1
    assert story["pledges"][0]["seed"] == sent["0"][-1]["seed"]


@pytest.mark.parametrize("query", ["eyes=nobody", "eyes=-1", "eyes=truth&from=-1", "eyes=0&to=x", "from=99999999999"])
def test_what_is_not_understood_is_refused(server: Running, match: Any, query: str) -> None:
    assert refusal(server, f"/api/matches/{match[0]}/frames?{query}").status == 400


def test_nobody_has_the_eyes_of_a_seat_that_is_not_there(server: Running, match: Any) -> None:
    for path in ("replay?eyes=2", "frames?eyes=2"):
        refused = refusal(server, f"/api/matches/{match[0]}/{path}")
        assert (refused.status, refused.key) == (404, "unknown-seat")


def test_answers_are_compressed_for_those_who_can_read_that(server: Running, match: Any) -> None:
    address = f"/api/matches/{match[0]}/frames"
    with server.http() as client:
        packed = client.get(address, headers={"accept-encoding": "gzip"})
        plain = client.get(address, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 4


def test_the_shuffle_is_verified(server: Running, match: Any) -> None:
    code, sent = match
    proof = server.ask("GET", f"/api/matches/{code}/verify")
    (pledge,) = proof["pledges"]

    assert proof["actions"] == len(sent["0"])
    assert pledge["commitment"] == sent["0"][0]["commitment"]
    assert hashlib.sha256(f"pitonisa seed {pledge['seed']}".encode()).hexdigest() == pledge["commitment"]


def test_what_eyes_could_work_out_comes_from_what_they_saw_then(server: Running, match: Any) -> None:
    code, sent = match
    moment = next(n for n, frame in enumerate(sent["0"], start=1) if frame["view"]["phase"] == "predict")

    for eyes, seen in {"0": "0", "1": "1", "public": "public", "truth": "public"}.items():
        told = server.ask("GET", f"/api/matches/{code}/hints?eyes={eyes}&n={moment}")["hints"]
        view = msgspec.convert(sent[seen][moment - 1]["view"], GAME.view_type)
        assert help_of(GAME) is not None
        assert told == json.loads(encode(GAME.part(Help).hints(view, Level.EXPLAINED)))
        assert told["lines"]


def test_how_sure_eyes_could_be_is_told_turn_by_turn_from_what_they_saw(server: Running, match: Any) -> None:
    code, sent = match
    began = [turn["n"] for turn in server.ask("GET", f"/api/matches/{code}/replay")["story"]["turns"]]
    ends = [n - 1 for n in [*began[1:], len(sent["0"]) + 1]]
    assert help_of(GAME) is not None
    assert GAME.part(Help).sure is not None

    for eyes, seen in {"0": "0", "truth": "public"}.items():
        told = server.ask("GET", f"/api/matches/{code}/certainty?eyes={eyes}")["turns"]
        views = [msgspec.convert(sent[seen][max(0, end - 2)]["view"], GAME.view_type) for end in ends]
        sure = [round(GAME.part(Help).sure(view, GAME.part(Help).hints(view, Level.LOGIC)), 3) for view in views]
        assert told[1:] == sure[1:]
        assert any(0 < one < 1 for one in told)


def test_there_are_no_hints_after_the_end(server: Running, match: Any) -> None:
    code, sent = match
    assert refusal(server, f"/api/matches/{code}/hints?n={len(sent['0']) + 1}").key == "not-found"


def test_a_record_that_does_not_hold_is_not_called_verified(server: Running) -> None:
    code, _ = finished(server)
    live = server.core.peek(code)
    assert live is not None
    assert live.room.match is not None
    live.room.match.seed = "another"

    assert refusal(server, f"/api/matches/{code}/verify").key.startswith("record-")


def test_one_goes_on_from_a_moment_against_bots(server: Running, match: Any) -> None:
    code, sent = match
    going_on = go_on(server, code, 3)
    table = going_on["table"]

    assert (table["stage"], table["origin"], table["branched"]) == ("playing", code, 3)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    with server.person(table["code"], going_on["token"]) as ana:
        assert ana.seat == 0
        assert ana.frame["commitment"] != sent["0"][0]["commitment"]
        assert ana.heard[0]["past"][:4][-1]["events"] == sent["0"][2]["events"]
        play_on(ana)
        assert ana.over
    proof = server.ask("GET", f"/api/matches/{table['code']}/verify")
    assert [pledge["n"] for pledge in proof["pledges"]] == [0, 3]
    assert server.ask("GET", f"/api/matches/{table['code']}/frames?eyes=1&from=0&to=3")["frames"][1:] == [
        {**frame, "commitment": proof["pledges"][1]["commitment"]} for frame in sent["1"][:3]
    ]


def test_the_old_seed_opens_no_secret_of_the_new_match(server: Running, match: Any) -> None:
    code, _ = match
    going_on = go_on(server, code, 2)
    live = server.core.peek(going_on["table"]["code"])
    assert live is not None
    assert live.room.match is not None

    assert live.room.match.seed == server.ask("GET", f"/api/matches/{code}/verify")["pledges"][0]["seed"]
    assert live.room.match.last_seed != live.room.match.seed
    assert refusal(server, f"/api/matches/{live.room.code}/replay").key == "match-open"
    assert refusal(server, f"/api/tables/{live.room.code}/record").key == "table-stage"


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"n": 9999}, "continue-where"),
        ({"seat": 2}, "unknown-seat"),
        ({"bot": "nobody"}, "unknown-bot"),
        ({"name": "\u200b"}, "name-length"),
        ({"n": -1}, "not-understood"),
        ({"more": 1}, "not-understood"),
    ],
)
def test_what_cannot_be_gone_on_with_is_refused(server: Running, match: Any, wanted: Any, key: str) -> None:
    body = {"n": 1, "seat": 0, "name": "Ana", **wanted}
    assert refusal(server, f"/api/matches/{match[0]}/continue", "POST", body).key == key


def test_playing_again_after_a_match_gone_on_with_begins_anew(server: Running, match: Any) -> None:
    going_on = go_on(server, match[0], 1)
    code, link = going_on["table"]["code"], going_on["token"]
    with server.person(code, link) as ana:
        play_on(ana)
    again = server.ask("POST", f"/api/tables/{code}/again", token=link)
    table = server.ask("GET", f"/api/tables/{again['code']}")

    assert (table["origin"], table["branched"], table["stage"]) == (None, None, "lobby")


def test_a_match_gone_on_with_is_there_after_the_server_was_closed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, _ = finished(server)
        going_on = go_on(server, code, 4, seat=1)
        new = going_on["table"]["code"]
        with server.person(new, going_on["token"]) as ana:
            until(lambda: ana.asked or ana.next() is None)
            before = ana.frame
    with running(tmp_path) as server, server.person(new, going_on["token"]) as ana:
        assert (ana.frame["n"], ana.frame["view"]) == (before["n"], before["view"])
        assert ana.table["branched"] == 4


def test_whoever_was_told_of_the_new_table_finds_it_after_a_kill(tmp_path: Path) -> None:
    """The table, its seats and all it has of the old match are committed before the answer."""
    with running(tmp_path) as server:
        code, sent = finished(server)
    port = free_port()
    process = start(f"sqlite:///{tmp_path}/tables.db", port)
    address = Address(port)
    try:
        until(address.is_up)
        opened = [go_on(address, code, 5, seat=0) for _ in range(3)]  # type: ignore[arg-type]
    finally:
        kill(process)

    with running(tmp_path) as server:
        for one in opened:
            with server.person(one["table"]["code"], one["token"]) as ana:
                assert ana.frame["n"] >= 5
                past = server.core.peek(one["table"]["code"]).room.match.past(0)  # type: ignore[union-attr]
                assert len(past) == ana.frame["n"] + 1
        assert len(sent["0"]) > 5


class Address(Running):
    """A server in another process, asked in the same way."""

    def __init__(self, port: int) -> None:
        self.port = port

    def is_up(self) -> bool:
        try:
            return self.ask("GET", "/health") == {"status": "ok"}
        except Exception:
            return False


# Costly questions


def test_one_guest_asks_only_so_many_costly_questions_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path, questions_an_address=2) as server:
        code, _ = finished(server)
        go, retell = threading.Event(), server.core.retell

        async def slowly(tell: Any) -> Any:
            await asyncio.to_thread(go.wait, WAIT)
            return await retell(tell)

        monkeypatch.setattr(server.core, "retell", slowly)
        with ThreadPoolExecutor(2) as pool:
            waiting = [pool.submit(server.ask, "GET", f"/api/matches/{code}/verify") for _ in range(2)]
            until(lambda: server.core.allowed.questions.of("127.0.0.1") == 2)
            refused = refusal(server, f"/api/matches/{code}/verify")
            go.set()
            told = [one.result()["actions"] for one in waiting]

        assert (refused.status, refused.key) == (429, "too-fast")
        assert told[0] == told[1] > 0
        assert server.ask("GET", f"/api/matches/{code}/verify")["actions"] == told[0]


def test_one_guest_asks_only_so_many_costly_questions_a_second(tmp_path: Path) -> None:
    with running(tmp_path, questions_a_second=0.001, question_burst=2) as server:
        code, _ = finished(server)
        for _ in range(2):
            server.ask("GET", f"/api/matches/{code}/verify")
        refused = refusal(server, f"/api/matches/{code}/verify")

    assert (refused.status, refused.key) == (429, "too-fast")


def test_nobody_works_for_one_who_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        code, _ = finished(server)
        began, broken_off = threading.Event(), threading.Event()

        async def forever(tell: Any) -> Any:
            began.set()
            try:
                await asyncio.Event().wait()
            finally:
                broken_off.set()

        monkeypatch.setattr(server.core, "retell", forever)
        asker = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT)
        asker.sendall(f"GET /api/matches/{code}/certainty?eyes=0 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert began.wait(WAIT)
        asker.close()

        assert broken_off.wait(WAIT)
        until(lambda: server.core.allowed.questions.of("127.0.0.1") == 0)


def test_one_who_has_gone_keeps_a_place_while_a_thread_still_works_for_them(tmp_path: Path) -> None:
    """Otherwise whoever hangs up again and again would have any number of threads at work."""
    begun, go = threading.Semaphore(0), threading.Event()

    def tell() -> None:
        begun.release()
        go.wait(WAIT)

    async def hang_up(core: TableServer) -> None:
        several = [asyncio.create_task(core.retell(tell)) for _ in range(RETELLINGS + 3)]
        for _ in range(RETELLINGS):
            await asyncio.to_thread(begun.acquire)
        for one in several:
            one.cancel()
        await asyncio.sleep(0)
        latest = asyncio.create_task(core.retell(lambda: "told"))
        await asyncio.wait({latest}, timeout=0.1)
        assert not latest.done()
        go.set()
        assert await latest == "told"
        assert not begun.acquire(blocking=False)
        await asyncio.gather(*several, return_exceptions=True)

    asyncio.run(hang_up(TableServer(Settings(database=f"sqlite:///{tmp_path}/tables.db"))))


def test_how_sure_eyes_could_be_is_worked_out_once(
    server: Running, match: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/api/matches/{match[0]}/certainty?eyes=1"
    told = server.ask("GET", path)
    monkeypatch.setattr(server.core, "retell", None)

    assert server.ask("GET", path) == told
